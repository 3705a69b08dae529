import { isDeepStrictEqual } from 'node:util';
import { PlatformError } from './errors';

type Fields = Readonly<Record<string, unknown>>;

/** A copy has plain objects only; literals in an operation do not. */
const isSame = (expected: unknown, found: unknown): boolean => isDeepStrictEqual(structuredClone(expected), structuredClone(found));

/**
 * Rejects a change if the record changed in the meantime. The platform has no such check, so the record has to be read just before the
 * change; changes between the two calls go unnoticed.
 * @param what the changed record: `This user`
 * @param expected by the path of the input; undefined is not compared, and null is the same as no value
 * @throws PlatformError CONFLICT with the fields that differ
 */
export function assertExpected(what: string, expected: Fields, found: Fields): void {
  const changed = Object.keys(expected).filter(
    (path) => expected[path] !== undefined && !isSame(expected[path] ?? null, found[path] ?? null),
  );
  if (changed.length === 0) return;
  const fields = Object.fromEntries(changed.map((path) => [path, 'This was changed in the meantime'] as const));
  throw new PlatformError('CONFLICT', `${what} was changed in the meantime`, { fields });
}
