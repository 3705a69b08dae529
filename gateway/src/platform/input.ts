import { messages } from '@pax/schema/rules/messages';
import { badUserInput, PlatformError } from './errors';
import { isRecord } from './json-value';

/**
 * Required text, trimmed.
 * @param argument the path of the argument: `name`
 * @throws PlatformError BAD_USER_INPUT if it is blank
 */
export function requiredText(argument: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw badUserInput({ [argument]: messages.required });
  return trimmed;
}

/** Like `requiredText`, for optional text. */
export const optionalText = (argument: string, text: string | null | undefined): string | undefined =>
  text === null || text === undefined ? undefined : requiredText(argument, text);

/**
 * A JSON argument that must be an object.
 * @throws PlatformError BAD_USER_INPUT for anything else
 */
export function jsonObject(argument: string, value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw badUserInput({ [argument]: 'This must be a JSON object' });
  return value;
}

/**
 * The changes of a PATCH.
 * @throws PlatformError BAD_USER_INPUT if there are none
 */
export function someChanges<Changes extends object>(changes: Changes): Changes {
  if (Object.values(changes).every((change) => change === undefined)) throw new PlatformError('BAD_USER_INPUT', 'Nothing to change');
  return changes;
}

/** The platform's names of differently named input fields, by the path in the input: `{ templateId: 'reportTemplateId' }`. */
type PlatformNames = Readonly<Record<string, string>>;

type Renamed<Values, Names extends PlatformNames> = {
  [Name in keyof Values as Name extends keyof Names ? Names[Name] : Name]: Values[Name];
};

/** The input's values under the platform's names. */
export function toPlatformNames<const Names extends PlatformNames, Values extends object>(
  names: Names,
  values: Values,
): Renamed<Values, Names>;
export function toPlatformNames(names: PlatformNames, values: object): unknown {
  return Object.fromEntries(Object.entries(values).map(([name, value]: [string, unknown]) => [names[name] ?? name, value]));
}

/**
 * Sends the input's values under the platform's names; the platform's field errors are returned under the input's.
 * @param names those that differ
 * @param values what to send, by the path in the input: `{ name, 'discount.type': 'FIXED' }`
 */
export async function sendNamed<const Names extends PlatformNames, Values extends object, Answer>(
  names: Names,
  values: Values,
  send: (values: Renamed<Values, Names>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(toPlatformNames(names, values));
  } catch (error) {
    if (!(error instanceof PlatformError) || error.fields === undefined) throw error;
    const inputNames = new Map(Object.entries(names).map(([path, name]) => [name, path]));
    const fields = Object.entries(error.fields).map(([path, problem]) => {
      const [first = '', ...rest] = path.split('.');
      return [[inputNames.get(first) ?? first, ...rest].join('.'), problem] as const;
    });
    throw error.withFields(Object.fromEntries(fields));
  }
}

/**
 * A call that the platform may reject as a conflict about one field, such as a taken address: the error names that field.
 * @param path of the field in the input
 * @param message if the platform gives none
 */
export async function withConflictOn<Answer>(path: string, message: string, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code !== 'CONFLICT') throw error;
    throw error.fields?.[path] === undefined ? error.withFields({ [path]: error.platform?.message ?? message }) : error;
  }
}
