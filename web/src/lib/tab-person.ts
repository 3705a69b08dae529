import { clearTabState, persisted } from './persisted';

const isText = (value: unknown): value is string => typeof value === 'string';

// Whose the tab's lists, searches and drafts are. They survive the end of a session, after which another person may sign in.
const ofTab = persisted('pax.person', isText, '', 'session');
// Who is signed in, for a page that has to know before it has asked. Empty from a sign-in until then.
const ofSession = persisted('pax.person', isText, '');

/** Whether the tab's state may be that of another person than the signed-in one. Nothing may be asked for by it before `claimTab`. */
export const mayBeOthers = (): boolean => ofTab.read() !== '' && ofTab.read() !== ofSession.read();

/** The signed-in person has the tab: what another has left in it is cleared. */
export function claimTab(person: string): void {
  if (ofTab.read() === person && !mayBeOthers()) return;
  if (ofTab.read() !== '' && ofTab.read() !== person) clearTabState();
  ofTab.write(person);
  ofSession.write(person);
}

/** Leaves the tab, as it is, to the next person to sign in. */
export const releaseTab = (): void => void ofTab.clear();

/** The session may be another person's from now on. */
export const forgetPerson = (): void => void ofSession.clear();
