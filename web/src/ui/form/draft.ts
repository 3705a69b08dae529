/** Where a draft outlives the page: `session` ends with the tab and survives a new sign-in, `local` stays in this browser. */
export type DraftStorage = 'session' | 'local';

/** Which form a draft is of. */
export interface DraftName {
  /** The form. */
  readonly name: string;
  /** The id of what it is about; left out where there is only one. */
  readonly target?: string;
  /** `local` for a form that keeps its draft until a sign-out, so that leaving it asks nothing: its page offers the draft. */
  readonly storage?: DraftStorage;
}

/** A draft of one person: drafts are a person's own, on a machine that may be shared. */
export interface Draft extends DraftName {
  readonly person: string;
}

const keyPrefix = 'pax-dashboard.draft.';

/** The key of a draft in the browser's storage: what is kept under it is forgotten when the person signs out. */
export const draftKey = ({ name, person, target }: Draft) =>
  keyPrefix + [name, person, target].filter((part) => part !== undefined).join('.');

function storageOf({ storage = 'session' }: Draft): Storage | undefined {
  try {
    return storage === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

function hasShapeOf(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value);
  // A choice that is not made yet may be anything but a file, which JSON turns into an object without keys.
  if (model === null || model === undefined) return typeof value !== 'object' || value === null || Object.keys(value).length > 0;
  return value !== null && typeof value === typeof model && !Array.isArray(value);
}

/** The initial values with what a draft holds of them. A part that is unknown or of another shape (an older version's) is dropped. */
export function mergeDraft<Values extends object>(initialValues: Values, draft: unknown): Values {
  if (typeof draft !== 'object' || draft === null) return initialValues;
  const kept = Object.entries(draft).filter(([name, value]) => {
    const model: unknown = Reflect.get(initialValues, name);
    return Object.hasOwn(initialValues, name) && hasShapeOf(value, model);
  });
  return { ...initialValues, ...Object.fromEntries(kept) };
}

/** The unsaved input that is kept, or undefined. */
export function readDraft(draft: Draft): unknown {
  try {
    const text = storageOf(draft)?.getItem(draftKey(draft));
    return text == null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether it is kept: a full or refused storage costs the draft, not the form. */
export function writeDraft(draft: Draft, values: unknown): boolean {
  try {
    const storage = storageOf(draft);
    storage?.setItem(draftKey(draft), JSON.stringify(values));
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** Forgets the unsaved input, as far as the browser lets it. */
export function clearDraft(draft: Draft): void {
  try {
    storageOf(draft)?.removeItem(draftKey(draft));
  } catch {
    // A browser that denies storage has kept no draft.
  }
}

/** Forgets everything that a person has left unsaved in this browser: for a sign-out. */
export function clearDrafts(person: string): void {
  for (const area of ['session', 'local'] as const) {
    const storage = storageOf({ name: '', person, storage: area });
    const isOwn = (key: string) => key.startsWith(keyPrefix) && key.split('.').includes(person);
    for (const key of Object.keys(storage ?? {}).filter(isOwn)) storage?.removeItem(key);
  }
}
