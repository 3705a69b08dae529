import { draftStorageKey } from '@/lib/auth/tab-person';
import { ownName } from '@/lib/browser/public-path';

/** A draft's storage: `session` ends with the tab and survives a new sign-in, `local` stays in this browser. */
type DraftStorage = 'session' | 'local';

export interface DraftName {
  readonly name: string;
  /** The ID of the form's record; omitted if there is only one form. */
  readonly target?: string;
  /** `local` for a form that keeps its draft until sign-out: leaving it needs no confirmation, and its page offers the draft. */
  readonly storage?: DraftStorage;
}

/** A person's draft: machines may be shared, so drafts belong to a person. */
export interface Draft extends DraftName {
  readonly person: string;
}

/** A draft's key in the browser's storage: it is cleared on the person's sign-out. */
export const draftKey = ({ name, person, target }: Draft): string => ownName(draftStorageKey(name, person, target));

function storageOf({ storage = 'session' }: Draft): Storage | undefined {
  try {
    return storage === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * Models of the parts whose shape the initial values don't show, such as an empty choice, the items of an empty list or free-form JSON. In a
 * model, null stands for any text, number, boolean, or a list of these; a list has models of its items; an object names the required
 * properties.
 */
export type DraftModels = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. A file is not: it would be restored as an object without properties. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const isSimple = (value: unknown): boolean => value === null || value === undefined || typeof value !== 'object';

const fitsItem = (item: unknown, models: readonly unknown[]): boolean =>
  models.length === 0 ? isSimple(item) && item !== null : models.some((model) => fits(item, model));

function fits(value: unknown, model: unknown): boolean {
  if (model === null || model === undefined) return isSimple(value) || (Array.isArray(value) && value.every(isSimple));
  if (Array.isArray(model)) return Array.isArray(value) && value.every((item) => fitsItem(item, model));
  if (typeof model !== 'object') return typeof value === typeof model;
  if (!isPlainObject(model) || !isPlainObject(value)) return false;
  return Object.entries(model).every(([name, part]) => fits(Object.hasOwn(value, name) ? value[name] : undefined, part));
}

/** The usable part of a draft's value: for a list, the items that fit. Undefined if there is none. */
function fitting(value: unknown, model: unknown): unknown {
  if (!Array.isArray(model)) return fits(value, model) ? value : undefined;
  if (!Array.isArray(value)) return undefined;
  const items = value.filter((item) => fitsItem(item, model));
  return items.length > 0 || value.length === 0 ? items : undefined;
}

/** The initial values merged with a draft, without parts that are unknown or have another shape, such as another version's. */
export function mergeDraft<Values extends object>(initialValues: Values, draft: unknown, models: DraftModels = {}): Values {
  if (!isPlainObject(draft)) return initialValues;
  const kept = Object.entries(initialValues).flatMap(([name, initial]: [string, unknown]): [string, unknown][] => {
    const model = Object.hasOwn(models, name) ? models[name] : initial;
    const value = Object.hasOwn(draft, name) ? fitting(draft[name], model) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return { ...initialValues, ...Object.fromEntries(kept) };
}

/** The saved input, or undefined. */
export function readDraft(draft: Draft): unknown {
  try {
    const text = storageOf(draft)?.getItem(draftKey(draft));
    return text == null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether it was saved. Full or denied storage only costs the draft, not the form. */
export function writeDraft(draft: Draft, values: unknown): boolean {
  try {
    const storage = storageOf(draft);
    storage?.setItem(draftKey(draft), JSON.stringify(values));
    return storage !== undefined;
  } catch {
    return false;
  }
}

export function clearDraft(draft: Draft): void {
  try {
    storageOf(draft)?.removeItem(draftKey(draft));
  } catch {
    // A browser that denies storage has no draft.
  }
}
