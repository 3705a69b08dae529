import { clearTypedSecrets } from '@/lib/json/hidden-secrets';
import { readJson } from '@/lib/json/json-text';
import { isSameJson, valueOf as valueIn, type JsonObject } from '@/lib/json/merge-json';
import { isSecretName, maskSecrets } from '@/lib/json/secrets';

/** The control of an attribute. Its type never changes: a number stays a number. */
type AttributeKind = 'text' | 'secret' | 'number' | 'boolean' | 'json' | 'null';

/** An attribute in the form. */
export interface AttributeRow {
  readonly key: string;
  readonly kind: AttributeKind;
  /** As typed. A secret is empty until a new one is typed. */
  readonly value: string | boolean;
}

/** The form values. */
export interface AttributeValues {
  readonly rows: readonly AttributeRow[];
  /** The initial attributes with masked secrets, to distinguish the person's changes from other people's. */
  readonly base: JsonObject;
  readonly newKey: string;
  readonly newKind: string;
}

/** See `Form`. */
export const attributeModels = {
  rows: [
    { key: '', kind: '', value: '' },
    { key: '', kind: '', value: true },
  ],
  base: {},
};

/** The types of a new attribute. */
export const newKinds = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'json', label: 'JSON' },
] as const;

function rowOf(key: string, value: unknown, base: JsonObject): AttributeRow {
  if (typeof value === 'string') {
    const isSecret = isSecretName(key);
    return { key, kind: isSecret ? 'secret' : 'text', value: isSecret && value === base[key] ? '' : value };
  }
  if (typeof value === 'boolean') return { key, kind: 'boolean', value };
  if (value === null) return { key, kind: 'null', value: '' };
  return { key, kind: typeof value === 'number' ? 'number' : 'json', value: JSON.stringify(value, null, 2) };
}

/**
 * Attributes as form rows.
 * @param base the initial attributes, with their secrets masked
 */
export const rowsOf = (attributes: JsonObject, base: JsonObject): AttributeRow[] =>
  Object.entries(attributes).map(([key, value]) => rowOf(key, value, base));

/** A new attribute of the chosen kind. */
export function newRow(key: string, kind: string): AttributeRow {
  if (kind === 'boolean') return { key, kind, value: false };
  if (kind === 'json') return { key, kind, value: '{}' };
  if (kind === 'number') return { key, kind, value: '' };
  return { key, kind: isSecretName(key) ? 'secret' : 'text', value: '' };
}

function valueOf({ key, kind, value }: AttributeRow, base: JsonObject): unknown {
  if (kind === 'null') return null;
  if (typeof value === 'boolean' || kind === 'text') return value;
  if (kind === 'secret') return value === '' && Object.hasOwn(base, key) ? base[key] : value;
  const reading = readJson(value.trim());
  return 'fault' in reading ? undefined : reading.value;
}

/** The edited attributes, with the masks of secrets that were not replaced. */
export const attributesOf = (rows: readonly AttributeRow[], base: JsonObject): JsonObject =>
  Object.fromEntries(rows.map((row) => [row.key, valueOf(row, base)] as const));

/** The changed attributes and their expected previous values; null for a missing one. Attributes are compared and sent as a whole. */
export function changedAttributes(before: JsonObject, after: JsonObject): { attributes: JsonObject; expected: JsonObject } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isSameJson(valueIn(before, key), valueIn(after, key)),
  );
  const pick = (from: JsonObject) => Object.fromEntries(keys.map((key) => [key, valueIn(from, key) ?? null] as const));
  return { attributes: pick(after), expected: pick(before) };
}

/** An attribute for a draft: without a typed secret. */
export function withoutSecret(row: AttributeRow, base: JsonObject): AttributeRow {
  const { key, kind, value } = row;
  if (typeof value === 'boolean') return row;
  const stored = Object.hasOwn(base, key) ? rowOf(key, base[key], base) : undefined;
  const before = stored?.kind === kind ? stored.value : '';
  if (kind === 'secret') return { ...row, value: '' };
  if (kind === 'json') return { ...row, value: (isSecretName(key) ? undefined : clearTypedSecrets(value)) ?? before };
  return maskSecrets(value) === value ? row : { ...row, value: before };
}
