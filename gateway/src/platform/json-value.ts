// Reading of JSON of any form. Node runs this as it is, for tools/doctor.

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields; a list is not. */
export const isRecord = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of an object, or an item of a list; undefined if there is none. */
export const memberOf = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The value at the end of a path of names and positions; undefined if there is none. */
export const valueAt = (value: unknown, steps: readonly PropertyKey[]): unknown => steps.reduce(memberOf, value);

/** The steps of a JSON pointer, such as `#/paths/~1fleet`. */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a JSON pointer; undefined if there is none. */
export const valueAtPointer = (document: unknown, pointer: string): unknown => valueAt(document, stepsOf(pointer));

/** Whether a value can be a record's ID. */
export const isId = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || Number.isSafeInteger(value);
