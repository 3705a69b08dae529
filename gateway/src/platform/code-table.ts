import { badUserInput } from './errors';

/**
 * Maps the platform's codes to a GraphQL enum's values and back. Unknown codes become UNKNOWN. A code in other letters is a known one: a status
 * that is not recognised would switch alarms off. The difference is reported by `ContractDrift`.
 * @param codes the platform's code of each value but UNKNOWN
 * @param isExact whether a code in other letters is unknown, for what grants rights
 */
export function codeTable<Value extends string, Code extends string = string>(
  codes: Readonly<Record<Exclude<Value, 'UNKNOWN'>, Code>>,
  { isExact = false } = {},
) {
  const values = new Map<string, Value | 'UNKNOWN'>();
  const valuesByLetters = new Map<string, Value | 'UNKNOWN'>();
  const codesByValue = new Map<string, Code>();
  for (const value of keysOf(codes)) {
    values.set(codes[value], value);
    if (!isExact) valuesByLetters.set(codes[value].toLowerCase(), value);
    codesByValue.set(value, codes[value]);
  }
  const read = (code: string): Value | 'UNKNOWN' => values.get(code) ?? valuesByLetters.get(code.toLowerCase()) ?? 'UNKNOWN';
  /** The platform's code of a value; undefined for UNKNOWN. */
  const write = (value: Value | 'UNKNOWN'): Code | undefined => codesByValue.get(value);
  /**
   * The platform's code of a value that must be known.
   * @param argument the path of the argument, for the error
   * @throws PlatformError BAD_USER_INPUT for UNKNOWN
   */
  const writeKnown = (value: Value | 'UNKNOWN', argument: string): Code => {
    const code = write(value);
    if (code === undefined) throw badUserInput({ [argument]: 'UNKNOWN cannot be used as input' });
    return code;
  };
  return {
    /** The value of a code; UNKNOWN for one that is not in the table. */
    read,
    /** The value of a code; null if there is none, or if it is not text. */
    readOptional: (code: string | null | undefined): Value | 'UNKNOWN' | null => (typeof code === 'string' ? read(code) : null),
    write,
    writeKnown,
    /** The platform's codes of an optional list of values; see `writeKnown`. */
    writeAll: (wanted: readonly (Value | 'UNKNOWN')[] | null | undefined, argument: string): Code[] =>
      (wanted ?? []).map((value) => writeKnown(value, argument)),
  };
}

function keysOf<Key extends string>(record: Readonly<Record<Key, string>>): Key[] {
  const isKey = (key: string): key is Key => key in record;
  return Object.keys(record).filter(isKey);
}
