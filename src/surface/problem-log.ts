/** Passes problems on, the same one once, and no more than a surface's share. */
import type {Problem, Report} from '../problem.js';

/** Distinct problems passed on per surface before the rest is summed up in one. */
const share = 200;
/** Where in its message a component stood: a component that is sent again makes no new fault. */
const messageIndex = /^\/components\/\d+(?=\/|$)/;
/** Surfaces, dead and unknown ones included, whose faults are remembered. */
const remembered = 1_000;

export class ProblemLog {
  readonly #pass: Report;
  readonly #seen = new Map<string, Set<string>>();

  constructor(pass: Report) {
    this.#pass = pass;
  }

  /** Passes a problem on, unless the same was passed on for this surface before. */
  report(problem: Problem): void {
    const {code, surfaceId = '', componentId = '', path = '', message} = problem;
    let seen = this.#seen.get(surfaceId);
    if (seen === undefined) {
      if (this.#seen.size >= remembered) this.#seen.delete(this.#seen.keys().next().value!);
      this.#seen.set(surfaceId, (seen = new Set()));
    }
    // An unknown surface or catalog is one fault, however many messages run into it.
    const key = /NOT_FOUND|LIMIT/.test(code) ? `${code} ${path}` : `${code} ${componentId} ${path.replace(messageIndex, '')} ${message}`;
    if (seen.has(key) || seen.size > share) return;
    seen.add(key);
    this.#pass(seen.size <= share ? problem : {
      code: 'LIMIT_EXCEEDED', severity: 'warning', message: `There are more than ${share} problems. Further ones are not reported.`, ...(surfaceId && {surfaceId}),
    });
  }

  /** Forgets what was reported for a surface: it begins anew. */
  forget(surfaceId: string): void {
    this.#seen.delete(surfaceId);
  }
}
