import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { type FleetChangeQuestion, useFleetChangeQuestion } from '@/lib/fleet/fleet-change';
import { readSelectedFleet, type SelectedFleet, writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import { renderApp } from '../../test/render-app';

const fleet = (id: string): SelectedFleet => ({
  id,
  name: `${id} Taxi`,
  humanReadableId: `${id}-taxi`,
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  locale: 'de-DE',
});

const selected = () => readSelectedFleet()?.id;

const question: FleetChangeQuestion = { text: 'The notification for berlin Taxi is discarded.', confirmLabel: 'Restart' };

/** A screen that asks before the fleet changes. */
const ask = (asked: FleetChangeQuestion | null) => renderHook(useFleetChangeQuestion, { initialProps: asked });

const dialog = () => screen.findByRole('alertdialog', { name: 'Switch to cologne Taxi?' });

type App = ReturnType<typeof renderApp>;

/** Every way of selecting another fleet. */
const ways: readonly { name: string; at?: string; choose: (app: App) => Promise<void> }[] = [
  {
    name: 'the fleet dialog',
    choose: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: /berlin-taxi/ }));
      await user.click(await screen.findByRole('option', { name: /cologne-taxi/ }));
    },
  },
  {
    name: 'the palette',
    choose: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: /^Search/ }));
      await screen.findByRole('combobox', { name: 'Search' });
      await user.paste('cologne');
      await user.click(await screen.findByRole('option', { name: /^Switch to cologne Taxi/ }));
    },
  },
  {
    name: 'a link for another fleet',
    at: '/dashboard/home?fleet=cologne',
    choose: async ({ user }) => user.click(await screen.findByRole('button', { name: 'Switch to cologne Taxi' })),
  },
];

beforeEach(() => writeSelectedFleet(fleet('berlin')));

it.each(ways)('selecting another fleet from $name waits for the screen’s question', async ({ at = '/dashboard/home', choose }) => {
  const onConfirm = jest.fn(selected);
  ask({ ...question, onConfirm });
  const app = renderApp({ at });
  await choose(app);
  const asked = await dialog();
  expect(asked).toHaveTextContent(question.text);
  expect(selected()).toBe('berlin');
  await app.user.click(within(asked).getByRole('button', { name: 'Restart' }));
  expect(await screen.findByText(/^cologne Taxi · /)).toBeVisible();
  // It discards data about the previous fleet.
  expect(onConfirm).toHaveReturnedWith('berlin');
  expect(selected()).toBe('cologne');
});

it('cancelling the question keeps the fleet; without an asking screen the fleet changes at once', async () => {
  const onConfirm = jest.fn();
  const { unmount } = ask({ ...question, onConfirm });
  const app = renderApp({ at: '/dashboard/home?fleet=cologne' });
  const choose = async () => app.user.click(await screen.findByRole('button', { name: 'Switch to cologne Taxi' }));
  await choose();
  await app.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(selected()).toBe('berlin');
  unmount();
  ask(null);
  await choose();
  expect(await screen.findByText(/^cologne Taxi · /)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('the selected fleet stays when the previous one is read afterwards', async () => {
  let answer: (value: object) => void = () => undefined;
  const slow = new Promise<object>((resolve) => (answer = resolve));
  const { user, dashboard } = renderApp({
    at: '/dashboard/home',
    gateway: { fleet: ({ id }: { id: string }) => (id === 'berlin' ? slow : fleet(id)) },
  });
  await user.click(await screen.findByRole('button', { name: /berlin-taxi/ }));
  await user.click(await screen.findByRole('option', { name: /cologne-taxi/ }));
  answer(fleet('berlin'));
  await waitFor(() => expect(dashboard.fleets.store.read().status).toBe('resolved'));
  expect(selected()).toBe('cologne');
});

it('a fleet change in one tab does not affect another, even before that one’s fleet is confirmed to exist', async () => {
  window.sessionStorage.clear();
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const { dashboard } = renderApp({ at: '/dashboard/home', gateway: { fleet: ({ id }: { id: string }) => slow.then(() => fleet(id)) } });
  expect(await screen.findByText(/^berlin Taxi · /)).toBeVisible();
  act(() => {
    const newValue = JSON.stringify(fleet('cologne'));
    window.localStorage.setItem('pax.selected-fleet', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'pax.selected-fleet', newValue }));
  });
  expect(screen.getByText(/^berlin Taxi · /)).toBeVisible();
  expect(selected()).toBe('berlin');
  answer();
  await waitFor(() => expect(dashboard.fleets.store.read().status).toBe('resolved'));
  expect(selected()).toBe('berlin');
});
