import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { viewerRead } from '@/lib/data/known-viewer';
import { partOf } from '@/lib/data/define-read';
import { fakeGateway } from '../../../../test/fake-gateway';
import { SignedIn } from '../../../../test/signed-in';
import { answerTimeout } from './action';
import { Attempts, useOpenAttempt } from './attempts';
import { EarlierAttempt } from './earlier-attempt';

const attempts = new Attempts('icon');
const person = 'user-1';
const key = 'pax.draft.icon-attempts.user-1';

/** The candidates among a person's policies; not all could be read without a family name. */
const candidatesRead = partOf(viewerRead(), ({ policies, familyName }) => ({
  found: (policies ?? []).flatMap(({ id }) => (id === null ? [] : { id })),
  isComplete: familyName !== null,
}));

interface FormProps {
  lookLabel?: string;
  onOpen: (id: string) => void;
}

/** A form with an earlier attempt in its place. */
function IconForm({ lookLabel, onOpen }: FormProps) {
  const attempt = useOpenAttempt(attempts, person);
  if (!attempt) return <p>The form</p>;
  return (
    <EarlierAttempt
      key={attempt.sentAt}
      attempt={attempt}
      read={candidatesRead}
      lookLabel={lookLabel}
      titles={{ sending: 'Being sent', unknown: 'Unknown', notFound: 'None since', found: 'Found', sent: 'Sent' }}
      giveUpLabel="Not sent"
      about={(isOnItsWay) => <p>{isOnItsWay ? 'A response may still arrive.' : 'It will not be resent.'}</p>}
      notFound={(isComplete) => <p>{isComplete ? 'Not found.' : 'Not found, but not all could be read.'}</p>}
      candidate={({ id }) => `This is ${id}.`}
      openLabel={({ id }) => `Open ${id}`}
      onOpen={onOpen}
      onGiveUp={() => attempts.forget(person)}
    />
  );
}

function open({ found = [], isComplete = true, lookLabel }: { found?: string[]; isComplete?: boolean; lookLabel?: string } = {}) {
  const viewer = {
    id: person,
    email: null,
    givenName: null,
    familyName: isComplete ? 'complete' : null,
    role: null,
    roleCode: null,
    policies: found.map((id) => ({ id, fleetId: null })),
  };
  const looks = jest.fn(() => viewer);
  const onOpen = jest.fn();
  render(
    <SignedIn link={fakeGateway({ viewer: looks })}>
      <IconForm lookLabel={lookLabel} onOpen={onOpen} />
    </SignedIn>,
  );
  return { user: userEvent.setup(), looks, onOpen };
}

const failure = (code: string) => new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Failed', extensions: { code } }] });

/** Sends an attempt that fails in this way. */
const fail = (code: string) => attempts.send(person, { name: 'Moon' }, () => Promise.reject(failure(code))).catch(() => undefined);

beforeEach(() => attempts.cellOf(person).write([]));

it('keeps an attempt before it leaves, until its outcome is known', async () => {
  let answer: (created: { id: string }) => void = () => undefined;
  const sent = attempts.send(
    person,
    { name: 'Moon', knownIds: ['old'] },
    () => new Promise<{ id: string }>((resolve) => (answer = resolve)),
  );
  expect(attempts.open(person)).toMatchObject({ name: 'Moon', knownIds: ['old'], state: 'sending' });
  answer({ id: 'new' });
  expect(await sent).toEqual({ id: 'new' });
  expect(attempts.open(person)).toMatchObject({ state: 'sent', createdId: 'new' });
  attempts.forget(person);
  expect(attempts.open(person)).toBeUndefined();
});

it('keeps one attempt in each scope, and those of each person', async () => {
  await attempts.send(person, { scope: 'oslo', name: 'Moon' }, () => Promise.resolve({ id: 'new' }));
  expect(attempts.open(person, 'oslo')).toBeDefined();
  expect(attempts.open(person, 'bergen')).toBeUndefined();
  expect(attempts.open('user-2', 'oslo')).toBeUndefined();
});

it('forgets an attempt that was rejected', async () => {
  await fail('BAD_USER_INPUT');
  expect(attempts.open(person)).toBeUndefined();
  open();
  expect(screen.getByText('The form')).toBeVisible();
});

it('opens a record that was found, or gives it up', async () => {
  await fail('PLATFORM_TIMEOUT');
  const { user, onOpen } = open({ found: ['a', 'b'] });
  expect(await screen.findByText('Found')).toBeVisible();
  expect(screen.getByText('This is a.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open b' }));
  expect(onOpen).toHaveBeenCalledWith('b');
  await user.click(screen.getByRole('button', { name: 'Not this one: back to the form' }));
  expect(screen.getByText('The form')).toBeVisible();
});

it.each([
  [true, 'Not found.'],
  [false, 'Not found, but not all could be read.'],
])('leaves the decision to the person if nothing was found (complete: %s)', async (isComplete, text) => {
  await fail('PLATFORM_TIMEOUT');
  const { user, looks } = open({ isComplete });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('None since')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(looks).toHaveBeenCalledTimes(2));
  await user.click(await screen.findByRole('button', { name: 'Not sent' }));
  expect(screen.getByText('The form')).toBeVisible();
});

it('looks only when the person asks, if it has a button for that', async () => {
  await fail('PLATFORM_TIMEOUT');
  const { user, looks } = open({ lookLabel: 'Check whether it exists' });
  expect(screen.getByText('Unknown')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Not sent' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check whether it exists' }));
  expect(await screen.findByText('None since')).toBeVisible();
  expect(looks).toHaveBeenCalledTimes(1);
});

it('can’t be given up while a response is possible, and follows another tab', async () => {
  const attempt = { scope: '', name: 'Moon', sentAt: new Date().toISOString(), knownIds: [], state: 'sending' };
  const { onOpen, user } = open();
  const tell = (all: readonly object[]) =>
    act(() => {
      localStorage.setItem(key, JSON.stringify(all));
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
  tell([attempt]);
  expect(await screen.findByText('Not found.')).toBeVisible();
  expect(screen.getByText('Being sent')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Not sent' })).not.toBeInTheDocument();
  tell([{ ...attempt, sentAt: new Date(Date.now() - answerTimeout).toISOString() }]);
  expect(await screen.findByRole('button', { name: 'Not sent' })).toBeVisible();
  tell([{ ...attempt, state: 'sent', createdId: 'new' }]);
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  expect(onOpen).toHaveBeenCalledWith('new');
  tell([]);
  expect(screen.getByText('The form')).toBeVisible();
});
