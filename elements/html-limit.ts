/** Keeps few games alive at a time: all sandboxed frames of a page share a process. */

/** What the limit needs to know of a game. */
export interface LiveGame {
  /** Since when it is out of view, in milliseconds of the page's clock; undefined while it is in view. */
  readonly hiddenSince: number | undefined;
  /** Whether the reader is in it. */
  readonly engaged: boolean;
  /** Closes it for another one. */
  makeRoom(): void;
}

const alive = new Set<LiveGame>();

/**
 * Counts a game in, closing others when there are too many: first the one out of view longest, then, for a game that the
 * reader asked for, the oldest that is not played. False when there is no room.
 */
export function enter(game: LiveGame, limit: number, asked: boolean): boolean {
  while (alive.size >= Math.max(1, limit) && !alive.has(game)) {
    const games = [...alive];
    const [away] = games.filter(({hiddenSince}) => hiddenSince !== undefined).sort((a, b) => a.hiddenSince! - b.hiddenSince!);
    const victim = away ?? (asked ? games.find(({engaged}) => !engaged) ?? games[0] : undefined);
    if (!victim) return false;
    alive.delete(victim);
    victim.makeRoom();
  }
  alive.add(game);
  return true;
}

/** Counts a game out. */
export function leave(game: LiveGame): void {
  alive.delete(game);
}
