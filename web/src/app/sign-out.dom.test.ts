import { draftKey, readDraft, writeDraft, type Draft } from '@/ui/screens/form/draft';
import { authCell, identityCell, signedOut } from '@/lib/auth/auth-state';
import { persisted } from '@/lib/browser/persisted';
import { isSigningInRepeatedly } from '@/lib/auth/sign-in-attempts';
import { claimTab, clearSignedOut, followSignOuts, mayBeOthers, signOutOfTabs } from '@/lib/auth/tab-person';
import { isText } from '@/lib/guards';

const list = persisted('pax.list.bookings', isText, '', 'session');

const oddIds = [
  'user-1',
  'a.b',
  'user-sudo@example.test',
  '100%',
  '%2E',
  '',
  '__proto__',
  'constructor',
  'a#tab',
  'ä ö',
  '\ud800',
  '.',
  '..',
];

const drafts = (of: string): Draft[] => [
  { name: 'campaign', person: of },
  { name: 'campaign', person: of, target: 'a.b' },
  { name: 'release-intent', person: of, storage: 'local' },
  { name: 'release-intent', person: of, target: '', storage: 'local' },
];

it('keeps each form’s and each person’s draft apart', () => {
  const keys = oddIds.flatMap((id) => drafts(id).map((draft) => `${draft.storage ?? 'session'} ${draftKey(draft)}`));
  expect(new Set(keys).size).toBe(keys.length);
});

describe.each(oddIds)('for a person whose ID is %j', (person) => {
  // An ID that begins with the person’s.
  const other = `${person}.x`;

  it('signing out clears their drafts and this tab’s state, but not another person’s drafts', () => {
    for (const draft of [...drafts(person), ...drafts(other)]) writeDraft(draft, { name: draft.person });
    list.write('status=ACTIVE');
    claimTab(person);
    signOutOfTabs(person);
    expect(drafts(person).map(readDraft)).toEqual([undefined, undefined, undefined, undefined]);
    expect(drafts(other).map(readDraft)).toEqual(Array(4).fill({ name: other }));
    expect(list.read()).toBe('');
  });
});

describe('after a sign-out in another tab', () => {
  const own: Draft = { name: 'campaign', person: 'user-1' };
  const others: Draft = { name: 'campaign', person: 'user-2' };

  /** This tab has one person's lists and draft, and a draft that another person has left. The other tab has its own session storage. */
  function leaveInTab() {
    claimTab('user-1');
    list.write('status=ACTIVE');
    for (const draft of [own, others]) writeDraft(draft, { name: draft.person });
    return Object.entries(sessionStorage);
  }

  function signOutElsewhere(person: string, tab: readonly (readonly [string, string])[]) {
    sessionStorage.clear();
    signOutOfTabs(person);
    sessionStorage.clear();
    for (const [key, value] of tab) sessionStorage.setItem(key, value);
  }

  it('a tab that slept clears the person’s drafts and its state when it is next loaded, and only once', () => {
    signOutElsewhere('user-1', leaveInTab());
    followSignOuts();
    expect([readDraft(own), readDraft(others), list.read()]).toEqual([undefined, { name: 'user-2' }, '']);
    claimTab('user-1');
    writeDraft(own, { name: 'again' });
    followSignOuts();
    expect(readDraft(own)).toEqual({ name: 'again' });
  });

  it('an open page clears them at once, and its later writes with the next page', () => {
    signOutElsewhere('user-1', leaveInTab());
    expect(clearSignedOut()).toBe(true);
    expect(readDraft(own)).toBeUndefined();
    writeDraft(own, { name: 'typed meanwhile' });
    followSignOuts();
    expect(readDraft(own)).toBeUndefined();
  });

  it('a tab keeps its own person’s state after another person signed out', () => {
    signOutElsewhere('user-2', leaveInTab());
    expect(clearSignedOut()).toBe(false);
    followSignOuts();
    expect([readDraft(own), readDraft(others), list.read()]).toEqual([{ name: 'user-1' }, undefined, 'status=ACTIVE']);
  });

  it('a new tab keeps values that its person has stored in this browser since', () => {
    signOutElsewhere('user-1', []);
    const local: Draft = { ...own, storage: 'local' };
    writeDraft(local, { name: 'new' });
    followSignOuts();
    expect(readDraft(local)).toEqual({ name: 'new' });
  });
});

it('does not clear the input of a person whose session has merely ended', () => {
  claimTab('user-1');
  const draft: Draft = { name: 'campaign', person: 'user-1' };
  writeDraft(draft, { name: 'x' });
  authCell.clear();
  followSignOuts();
  expect(readDraft(draft)).toEqual({ name: 'x' });
});

it('leaves nothing of a person in the browser but their saved views and the color scheme', () => {
  claimTab('user.7@example.test');
  for (const draft of drafts('user.7@example.test')) writeDraft(draft, { name: 'Ada' });
  signOutOfTabs('user.7@example.test');
  expect(JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)))).not.toMatch(/user\W*7|Ada/);
});

it('uses a tab’s state only while the session is known to be its person’s', () => {
  claimTab('user-1');
  expect(mayBeOthers()).toBe(true);
  authCell.write({ ...signedOut, accessToken: 'a', sessionId: 'session-1' });
  identityCell.write({ sessionId: 'session-1', id: 'user-1', name: 'Ada' });
  expect(mayBeOthers()).toBe(false);
  authCell.write({ ...signedOut, accessToken: 'b', sessionId: 'session-2' });
  expect(mayBeOthers()).toBe(true);
});

it('detects a redirect loop between the dashboard and the provider', () => {
  const begin = (times: number, from = 0) => Array.from({ length: times }, (_each, at) => isSigningInRepeatedly(from + at));
  expect(begin(6)).toEqual([false, false, false, false, false, true]);
  expect(begin(4)).toEqual([false, false, false, false]);
  claimTab('user-1');
  expect(begin(5)).toEqual([false, false, false, false, false]);
  expect(begin(5, 120_000)).toEqual([false, false, false, false, false]);
});
