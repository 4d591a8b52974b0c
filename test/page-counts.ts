import {executeServerCommand} from '@web/test-runner-commands';

/** What Chromium counts for a page: live nodes, listeners, heap, and seconds that its thread ran. */
export interface PageCounts {
  readonly Nodes: number;
  readonly JSEventListeners: number;
  readonly JSHeapUsedSize: number;
  readonly Documents: number;
  readonly TaskDuration: number;
}

export function pageCounts(): Promise<PageCounts> {
  return executeServerCommand<PageCounts, undefined>('page-counts');
}

/** Collects what nobody can reach any more. */
export async function collectGarbage(): Promise<void> {
  const {gc} = globalThis as unknown as {gc: () => void};
  for (let round = 0; round < 3; round++) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
