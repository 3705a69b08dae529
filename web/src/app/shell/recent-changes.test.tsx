import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { clearChanges, recordOutcome, recordSending, type LookUp } from '@/ui/screens/action/changes';
import { errorOfCode } from '@/lib/errors';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import { renderApp } from '../../../test/render-app';

const ids = new Map<string, string>();
const record = (key: string, name: string, lookUp: LookUp = 'It can’t be looked up.', subject?: string) =>
  act(() => {
    ids.set(key, recordSending({ name, target: { label: 'Booking bk-1 of Ada', to: '/dashboard/profile', subject } }, lookUp));
  });
const settle = (key: string, outcome: Parameters<typeof recordOutcome>[1]) => act(() => recordOutcome(ids.get(key) ?? '', outcome));

afterEach(() => act(() => clearChanges()));

const button = (name: string) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog', { name: 'Recent changes' });

it('the button counts changes in flight and unknown outcomes, until the same is done to the same subject', async () => {
  renderApp({ at: '/dashboard/home' });
  await button('Recent changes');
  record('1', 'Sync status');
  record('2', 'Change payment');
  expect(await button('Recent changes: 2 being sent')).toBeVisible();
  settle('2', { kind: 'unknown', text: 'The platform did not respond in time' });
  expect(await button('Recent changes: 1 being sent, 1 with an unknown outcome')).toBeVisible();
  record('3', 'Change payment');
  settle('3', { kind: 'done', text: 'The payment was changed' });
  expect(await button('Recent changes: 1 being sent')).toBeVisible();
  settle('1', { kind: 'done', text: 'The status is Completed now' });
  record('4', 'Create report', undefined, 'May');
  settle('4', { kind: 'unknown', text: 'The platform did not respond in time' });
  record('5', 'Create report', undefined, 'June');
  settle('5', { kind: 'done', text: 'June was created' });
  expect(await button('Recent changes: 1 with an unknown outcome')).toBeVisible();
  record('6', 'Create report', undefined, 'May');
  settle('6', { kind: 'done', text: 'May was created' });
  expect(await button('Recent changes')).toBeVisible();
});

it('lists each with its target, time and outcome, checks unknown outcomes, and shows the result', async () => {
  const { user } = renderApp({ at: '/dashboard/home' });
  await button('Recent changes');
  record('1', 'Sync status', async () => ({ happened: true, text: 'The status is Completed now.' }));
  settle('1', { kind: 'unknown', text: 'The platform did not respond in time', requestId: 'req-7' });
  record('2', 'Cancel release');
  settle('2', { kind: 'refused', text: 'It is over already', requestId: 'req-8' });
  record('3', 'Add employees');
  settle('3', { kind: 'done', text: '13 added' });
  await user.click(await button('Recent changes: 1 with an unknown outcome'));
  const list = await panel();
  const [done, refused, unknown] = within(list).getAllByRole('listitem');
  expect(done).toHaveTextContent(/Done.*13 added/);
  expect(refused).toHaveTextContent(/Cancel release Booking bk-1 of Ada.*Refused.*It is over already/);
  expect(within(list).getByRole('button', { name: /Copy Request req-7/ })).toBeVisible();
  expect(await act(() => axe(list))).toHaveNoViolations();
  if (!unknown) throw new Error('One entry is missing.');
  expect(unknown).toHaveTextContent('Outcome unknown');
  await user.click(within(unknown).getByRole('button', { name: 'Check again' }));
  expect(await within(list).findByText('The status is Completed now.')).toBeVisible();
});

it('links to the target, and closes', async () => {
  const { user, dashboard } = renderApp({ at: '/dashboard/home' });
  await button('Recent changes');
  record('1', 'Sync status');
  settle('1', { kind: 'done', text: 'The status is Completed now' });
  await user.click(await button('Recent changes'));
  await user.click(within(await panel()).getByRole('link', { name: 'Booking bk-1 of Ada' }));
  await waitFor(() => expect(dashboard.router.state.location.pathname).toBe('/dashboard/profile'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('lists the last ten messages; a sign-out clears them and the changes', async () => {
  const { user, dashboard } = renderApp({ at: '/dashboard/home' });
  await user.click(await button('Recent changes'));
  expect(within(await panel()).getByText('No messages yet. The last ten are listed here.')).toBeVisible();
  act(() => {
    for (let count = 1; count <= 10; count += 1) snackbar.success(`Saved ${count}`);
    snackbar.error({ ...errorOfCode('PLATFORM_TIMEOUT'), message: 'No answer', requestId: 'req-9' });
  });
  const messages = within(await panel()).getByRole('list', { name: 'Messages' });
  const texts = within(messages).getAllByRole('listitem');
  expect(texts).toHaveLength(10);
  expect(texts[0]).toHaveTextContent(/Error.*No answer/);
  expect(within(messages).getByRole('button', { name: /Copy Request req-9/ })).toBeVisible();
  record('1', 'Sync status');
  await act(() => dashboard.signOut());
  const again = renderApp({ at: '/dashboard/home' });
  await again.user.click(await button('Recent changes'));
  expect(within(await panel()).getByText('No messages yet. The last ten are listed here.')).toBeVisible();
});
