import { draftStorageKey } from '@/lib/tab-person';

/** Where a draft is stored: `session` ends with the tab and survives a new sign-in, `local` stays in this browser. */
export type DraftStorage = 'session' | 'local';

/** Identifies the form of a draft. */
export interface DraftName {
  /** The form. */
  readonly name: string;
  /** The ID of the form's record; omitted if there is only one form. */
  readonly target?: string;
  /** `local` for a form that keeps its draft until sign-out, so that leaving it asks nothing: its page offers the draft. */
  readonly storage?: DraftStorage;
}

/** A person's draft: machines may be shared, so drafts belong to a person. */
export interface Draft extends DraftName {
  readonly person: string;
}

/** A draft's key in the browser's storage: it is cleared on the person's sign-out. */
export const draftKey = ({ name, person, target }: Draft): string => draftStorageKey(name, person, target);

function storageOf({ storage = 'session' }: Draft): Storage | undefined {
  try {
    return storage === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

function hasShapeOf(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value);
  // An empty choice may have any type but a file, which JSON turns into an object without keys.
  if (model === null || model === undefined) return typeof value !== 'object' || value === null || Object.keys(value).length > 0;
  return value !== null && typeof value === typeof model && !Array.isArray(value);
}

/** The initial values merged with a draft. Parts that are unknown or have another shape (from an older version) are dropped. */
export function mergeDraft<Values extends object>(initialValues: Values, draft: unknown): Values {
  if (typeof draft !== 'object' || draft === null) return initialValues;
  const kept = Object.entries(draft).filter(([name, value]) => {
    const model: unknown = Reflect.get(initialValues, name);
    return Object.hasOwn(initialValues, name) && hasShapeOf(value, model);
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

/** Returns whether it was saved: if storage is full or denied only the draft is lost, not the form. */
export function writeDraft(draft: Draft, values: unknown): boolean {
  try {
    const storage = storageOf(draft);
    storage?.setItem(draftKey(draft), JSON.stringify(values));
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** Clears the draft, as far as the browser allows. */
export function clearDraft(draft: Draft): void {
  try {
    storageOf(draft)?.removeItem(draftKey(draft));
  } catch {
    // A browser that denies storage has no draft.
  }
}
