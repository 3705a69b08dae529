/** Whether a value from outside is an object with fields; a list is not. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isNumber = (value: unknown): value is number => typeof value === 'number';

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export const isTexts = (value: unknown): value is readonly string[] => isList(value) && value.every(isText);

export const textOrEmpty = (value: unknown): string => (isText(value) ? value : '');
