/**
 * Turns the platform's codes into a GraphQL enum's values and back. What the platform adds tomorrow becomes UNKNOWN.
 * @param codes the platform's code of each value but UNKNOWN
 */
export function codeTable<Value extends string>(codes: Readonly<Record<Exclude<Value, 'UNKNOWN'>, string>>) {
  const values = new Map<string, Value | 'UNKNOWN'>();
  const codesByValue = new Map<string, string>();
  for (const value of keysOf(codes)) {
    values.set(codes[value], value);
    codesByValue.set(value, codes[value]);
  }
  return {
    /** The value of a code; UNKNOWN for one that is not in the table. */
    read: (code: string): Value | 'UNKNOWN' => values.get(code) ?? 'UNKNOWN',
    /** The value of a code that may be missing. */
    readOptional: (code: string | null | undefined): Value | 'UNKNOWN' | null =>
      code === null || code === undefined ? null : (values.get(code) ?? 'UNKNOWN'),
    /** The platform's code of a value; undefined for UNKNOWN. */
    write: (value: Value | 'UNKNOWN'): string | undefined => codesByValue.get(value),
  };
}

function keysOf<Key extends string>(record: Readonly<Record<Key, string>>): Key[] {
  const isKey = (key: string): key is Key => key in record;
  return Object.keys(record).filter(isKey);
}
