/** Where a draft outlives the page: `session` ends with the tab and survives a sign-in trip, `local` stays in this browser. */
export type DraftStorage = 'session' | 'local';

const storageKey = (key: string) => `pax-dashboard.draft.${key}`;

function storageOf(storage: DraftStorage): Storage | undefined {
  try {
    return storage === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

function hasShapeOf(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value);
  if (model === null || model === undefined) return value === null || typeof value !== 'object' || Array.isArray(value);
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

/** What was left unsaved under this key, or undefined. */
export function readDraft(key: string, storage: DraftStorage): unknown {
  try {
    const text = storageOf(storage)?.getItem(storageKey(key));
    return text == null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, storage: DraftStorage, values: unknown): void {
  try {
    storageOf(storage)?.setItem(storageKey(key), JSON.stringify(values));
  } catch {
    // A full or refused storage costs the draft, not the form.
  }
}

export function clearDraft(key: string, storage: DraftStorage): void {
  storageOf(storage)?.removeItem(storageKey(key));
}
