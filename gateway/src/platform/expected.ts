import { isDeepStrictEqual } from 'node:util';
import { PlatformError } from './errors';

type Fields = Readonly<Record<string, unknown>>;

/** A copy has plain objects only, which those of a literal in an operation are not. */
const isSame = (expected: unknown, found: unknown): boolean => isDeepStrictEqual(structuredClone(expected), structuredClone(found));

/**
 * Refuses a change of what another person changed meanwhile. The platform compares no versions, so what is found has to be read just
 * before the change; what happens in between the two calls goes unnoticed.
 * @param what is changed: `This user`
 * @param expected by the path of the input; what is undefined is not compared, and null is the same as nothing
 * @throws PlatformError CONFLICT with the fields that are different
 */
export function mustBeAsExpected(what: string, expected: Fields, found: Fields): void {
  const changed = Object.keys(expected).filter(
    (path) => expected[path] !== undefined && !isSame(expected[path] ?? null, found[path] ?? null),
  );
  if (changed.length === 0) return;
  const fields = Object.fromEntries(changed.map((path) => [path, 'This was changed meanwhile'] as const));
  throw new PlatformError('CONFLICT', `${what} was changed meanwhile`, { fields });
}
