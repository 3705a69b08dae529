import { operationOf, readPathOf, type AnswerKey } from './contract-operations';
import { errorOfCode } from './errors';

/**
 * The result of a change whose response is empty: it is done, and what the contract's response would say is read.
 * @param read the record at a path
 * @param whenEmpty the result where the contract has no GET that returns it
 * @throws PlatformError PLATFORM_BAD_RESPONSE if it can't be read: with the read's own code, such as NOT_FOUND, the change would seem to be rejected
 */
export async function resultOfChange(
  key: AnswerKey,
  read: (path: string) => Promise<unknown>,
  whenEmpty: (() => unknown) | undefined,
): Promise<unknown> {
  if (operationOf(key).isWithoutContent) return undefined;
  const path = readPathOf(key.method, key.path);
  try {
    const result = path === undefined ? await whenEmpty?.() : await read(path);
    if (result !== undefined && result !== null) return result;
  } catch {
    // Reported below.
  }
  throw errorOfCode('PLATFORM_BAD_RESPONSE', { platform: { status: key.status } });
}
