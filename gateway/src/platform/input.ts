import { badUserInput } from './errors';

const required = 'This field is required';

/**
 * A text that must say something, without blanks at its ends.
 * @param argument the path of the argument: `input.name`
 * @throws PlatformError BAD_USER_INPUT for one of blanks
 */
export function requiredText(argument: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw badUserInput({ [argument]: required });
  return trimmed;
}

/** As `requiredText`, for one that may be left out. */
export const optionalText = (argument: string, text: string | null | undefined): string | undefined =>
  text === null || text === undefined ? undefined : requiredText(argument, text);

/**
 * A JSON argument that must be an object.
 * @throws PlatformError BAD_USER_INPUT for anything else
 */
export function jsonObject(argument: string, value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw badUserInput({ [argument]: 'It must be an object' });
  return value;
}

/**
 * The changes of a PATCH.
 * @throws PlatformError BAD_USER_INPUT where nothing is to be changed
 */
export function someChanges<Changes extends object>(changes: Changes): Changes {
  if (Object.values(changes).every((change) => change === undefined)) throw badUserInput({ input: 'There is nothing to change' });
  return changes;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
