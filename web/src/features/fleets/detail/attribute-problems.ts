import { readJson } from '@/lib/json/json-text';
import { secretMask } from '@/lib/json/secrets';
import { jsonProblem } from '@/ui/screens/form/json-field';
import { messages } from '@pax/schema/rules/messages';
import type { AttributeRow, AttributeValues } from '../model/attributes';

function numberProblem(text: string): string | undefined {
  const reading = readJson(text.trim());
  if ('value' in reading && typeof reading.value === 'number') return undefined;
  return Number.isNaN(Number(text)) ? 'Please enter a number' : 'This number can’t be stored exactly';
}

/** `value` may be missing: Formik removes empty texts before validation. */
function problemOf({ kind, value = '' }: Partial<AttributeRow>, stored: unknown): string | undefined {
  if (typeof value === 'boolean' || kind === 'null') return undefined;
  if (kind === 'text') return value.includes(secretMask) && value !== stored ? 'Please enter the hidden part again' : undefined;
  if (kind === 'secret') return value === '' && stored === undefined ? messages.required : undefined;
  if (value.trim() === '') return messages.required;
  if (kind === 'number') return numberProblem(value);
  return value.trim() === 'null' ? 'To remove the attribute, press Remove' : jsonProblem(value, 'any', stored);
}

/** The problems of the edited attributes, each at its field. */
export function attributeProblems({ rows, base, newKey = '' }: Partial<AttributeValues> & Pick<AttributeValues, 'rows' | 'base'>) {
  const problems = rows.map((row, at) => ({
    path: `rows.${at}.value`,
    message: problemOf(row, Object.hasOwn(base, row.key) ? base[row.key] : undefined),
  }));
  const isTaken = rows.some(({ key }) => key === newKey.trim());
  const message = newKey === '' ? undefined : isTaken ? 'An attribute with this name exists' : 'Press Add, or clear the name';
  return [...problems, { path: 'newKey', message }].flatMap(({ path, message: text }) =>
    text === undefined ? [] : [{ path, message: text }],
  );
}
