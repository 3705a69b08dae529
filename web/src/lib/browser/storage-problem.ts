import { storageKey } from './persisted';
import { ownName } from './public-path';

/** Why the site can't store anything beyond the tab; null if it can. */
export function storageProblem(): 'full' | 'blocked' | null {
  const key = ownName(storageKey('probe'));
  try {
    // Longer than any likely value: storage that is nearly full counts as full.
    window.localStorage.setItem(key, 'x'.repeat(20_000));
    window.localStorage.removeItem(key);
    return null;
  } catch (problem) {
    return problem instanceof DOMException && /quota/i.test(problem.name) ? 'full' : 'blocked';
  }
}
