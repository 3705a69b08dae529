import { sessionPerson } from './auth-state';
import { isNumber, isRecord, isText } from '../guards';
import { clearSignInAttempts } from './sign-in-attempts';
import { clearKeys, clearTabState, keyPart, persisted, storageKey } from '../browser/persisted';

const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

// The owner of the tab's lists, searches and drafts. They survive the end of a session, after which another person may sign in.
const ofTab = persisted<string | null>('pax.person', isTextOrNull, null, 'session');

/** Whether the tab's state may belong to someone else than the signed-in person. It must not be used for requests before `claimTab`. */
export const mayBeOthers = (): boolean => ofTab.read() !== null && ofTab.read() !== sessionPerson()?.id;

/** The keys of drafts: their form's name, their person and, if there is one, the form's record follow. */
const draftKind = 'draft';

export const draftStorageKey = (name: string, person: string, target?: string): string =>
  storageKey(draftKind, name, person, ...(target === undefined ? [] : [target]));

/** The person of a draft's key, as a part of the key; undefined for any other key. */
function personOfDraft(key: string): string | undefined {
  const [product, kind, , person] = key.split('.');
  return product === storageKey() && kind === draftKind ? person : undefined;
}

/**
 * Gives the tab to the signed-in person: another person's state is cleared, except drafts, which are only offered to their own author when
 * they return.
 */
export function claimTab(person: string): void {
  clearSignInAttempts();
  if (ofTab.read() === person) return;
  if (ofTab.read() !== null) clearTabState((key) => personOfDraft(key) !== undefined || key === seen.key);
  ofTab.write(person);
}

export const releaseTab = (): void => void ofTab.clear();

/** When people have signed out of this browser, by their mark. */
type SignOuts = Readonly<Record<string, number>>;

const isSignOuts = (value: unknown): value is SignOuts => isRecord(value) && Object.values(value).every(isNumber);

// Unlike an expired session, a sign-out clears the person's input in all tabs, including suspended ones once they wake.
const signOuts = persisted<SignOuts>(storageKey('sign-outs'), isSignOuts, {});
const seen = persisted<SignOuts>(storageKey('sign-outs'), isSignOuts, {}, 'session');

/** A short hash (FNV-1a) of an ID, which stays after the person's data is cleared. A collision only shares sign-outs. */
function markOf(personPart: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < personPart.length; at += 1) hash = Math.imul(hash ^ personPart.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

const isDraftOf = (mark: string) => (key: string) => {
  const person = personOfDraft(key);
  return person !== undefined && markOf(person) === mark;
};

function tabMark(): string | undefined {
  const person = ofTab.read();
  return person === null ? undefined : markOf(keyPart(person));
}

/** Clears a person's drafts in this tab, and the rest of its state if the tab is theirs. */
function clearTabOf(mark: string): void {
  const isTheirs = tabMark() === mark;
  const isTheirDraft = isDraftOf(mark);
  clearTabState((key) => (personOfDraft(key) === undefined ? !isTheirs || key === seen.key : !isTheirDraft(key)));
}

/**
 * Clears a person's drafts and this tab's state on sign-out, and has the other tabs do the same.
 * @param person undefined if unknown: then the whole tab is cleared
 */
export function signOutOfTabs(person: string | undefined): void {
  if (person === undefined) {
    clearTabState();
    return;
  }
  const mark = markOf(keyPart(person));
  ofTab.write(person);
  clearTabOf(mark);
  clearKeys('local', isDraftOf(mark));
  signOuts.write({ ...signOuts.read(), [mark]: Date.now() });
}

/** The marks of people who have signed out in another tab since this one was last loaded. */
function newSignOuts(): readonly string[] {
  const [current, known] = [signOuts.read(), seen.read()];
  return Object.keys(current).filter((mark) => current[mark] !== known[mark]);
}

/** Clears the data of people who have signed out in another tab. Called when a page loads, before anything is read or shown. */
export function followSignOuts(): void {
  const marks = newSignOuts();
  if (marks.length === 0) return;
  for (const mark of marks) clearTabOf(mark);
  seen.write(signOuts.read());
}

/**
 * The same in an open page. Anything that it still writes is cleared when the next page loads.
 * @returns whether the tab's own person has signed out
 */
export function clearSignedOut(): boolean {
  const marks = newSignOuts();
  const own = tabMark();
  for (const mark of marks) clearTabOf(mark);
  return own !== undefined && marks.includes(own);
}

/** Calls back after a sign-out in another tab. Returns a function that stops it. */
export const subscribeToSignOuts = (listener: () => void): (() => void) => signOuts.subscribe(listener);
