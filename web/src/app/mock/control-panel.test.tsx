import { act, screen, waitFor, within } from '@testing-library/react';
import { authCell } from '@/lib/auth/auth-state';
import { fakeDeployment } from '../../../test/fake-deployment';
import { gatewayError } from '../../../test/fake-gateway';
import { fleetNamed, renderApp } from '../../../test/render-app';
import { pageOf } from '../../../test/page-of';
import { controlStore, type Control, type ControlChange } from './control';

const deployment = fakeDeployment();

const atStart: Control = {
  latencyMs: 0,
  faultRate: 0,
  domainsDown: [],
  clock: { kind: 'frozen', speed: 1, now: '2026-06-17T17:10:00.000Z' },
  incident: null,
  incidents: [
    { id: 'payment-provider-down', title: 'Payment provider down', description: 'Cards fail.', effects: ['New payments fail.'] },
    { id: 'dispatch-slow', title: 'Dispatch slow', description: 'Dispatch takes long.', effects: [] },
  ],
};

/** `/mock/control` as the mock platform serves it, after the given `refusals`. */
function fakeControl(start: Partial<Control> = {}) {
  let control: Control = { ...atStart, ...start };
  const sent: ControlChange[] = [];
  const refusals: (Response | Error)[] = [];
  const calls: string[] = [];
  const answer: typeof fetch = (input, { method = 'GET', body } = {}) => {
    const address = input instanceof Request ? input.url : input.toString();
    calls.push(`${method} ${address}`);
    const refusal = refusals.shift();
    if (refusal) return refusal instanceof Error ? Promise.reject(refusal) : Promise.resolve(refusal);
    if (method === 'POST') control = atStart;
    if (method === 'PATCH') {
      const change: ControlChange = JSON.parse(typeof body === 'string' ? body : '{}');
      sent.push(change);
      const { clock, incident, ...settings } = change;
      control = { ...control, ...settings, clock: { ...control.clock, ...clock } };
      if (incident !== undefined)
        control = { ...control, incident: incident === null ? null : { id: incident, startedAt: control.clock.now } };
    }
    return Promise.resolve(Response.json(control));
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  return {
    sent,
    calls,
    refuse: (...next: (Response | Error)[]) => void refusals.push(...next),
    change: (next: Partial<Control>) => {
      control = { ...control, ...next };
    },
  };
}

afterEach(() => {
  jest.restoreAllMocks();
  controlStore.update(() => ({ control: undefined, error: undefined }));
});

const entry = (name: string | RegExp = 'Mock mode') => screen.findByRole('button', { name });

async function openPanel(start: Partial<Control> = {}, gateway: object = {}) {
  const control = fakeControl(start);
  const app = renderApp({ at: '/dashboard/fleets?search=berlin', gateway: { deployment, ...gateway } });
  await screen.findByRole('heading', { level: 1, name: 'Fleets' });
  await app.user.click(await entry(/^Mock mode/));
  const panel = await screen.findByRole('dialog', { name: 'Mock mode' });
  await within(panel).findByRole('region', { name: 'Clock' });
  return { ...app, control, panel };
}

it('opens from the footer and from the palette, closes on Escape and returns the focus', async () => {
  const { user } = await openPanel();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await entry()).toHaveFocus());

  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'mock');
  await user.click(await screen.findByRole('option', { name: 'Mock mode' }));
  await within(await screen.findByRole('dialog', { name: 'Mock mode' })).findByRole('region', { name: 'Clock' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it('is missing if the mock poses as production', async () => {
  const { calls } = fakeControl();
  const { user } = renderApp({ at: '/dashboard/fleets', gateway: { deployment: { ...deployment, isProduction: true } } });
  expect(await screen.findByText('Provided by Acme')).toBeVisible();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'm');
  await screen.findByRole('option', { name: 'Home' });
  expect(screen.queryByText(/Mock mode/)).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('starts an incident: the footer names it, and the open page refreshes at its start and end', async () => {
  const { user, panel, control, asked } = await openPanel();
  const reads = asked('Fleets').length;
  await user.click(within(panel).getByRole('button', { name: 'Start Payment provider down' }));
  const stop = await within(panel).findByRole('button', { name: 'Stop Payment provider down' });
  expect(stop).toHaveFocus();
  expect(screen.getByText('Mock mode: payment provider down')).toBeVisible();
  await waitFor(() => expect(asked('Fleets')).toHaveLength(reads + 1));
  await user.click(stop);
  await within(panel).findByRole('button', { name: 'Start Payment provider down' });
  await waitFor(() => expect(asked('Fleets')).toHaveLength(reads + 2));
  expect(control.sent).toEqual([{ incident: 'payment-provider-down' }, { incident: null }]);
});

it('keeps the page and its person if the refresh fails', async () => {
  let isDown = false;
  const fleets = () => {
    if (isDown) throw gatewayError('PLATFORM_UNAVAILABLE');
    return pageOf([fleetNamed('berlin')]);
  };
  const { user, panel, asked } = await openPanel({}, { fleets });
  const viewers = asked('Viewer').length;
  isDown = true;
  await user.click(within(panel).getByRole('button', { name: 'Start Dispatch slow' }));
  expect(await screen.findByText('The platform did not answer')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('link', { name: 'berlin Taxi' })).toBeVisible();
  expect(asked('Viewer')).toHaveLength(viewers);
});

it('shows and retries a rejected change', async () => {
  const { user, panel, control } = await openPanel();
  control.refuse(Response.json({ message: 'incident is not known' }, { status: 400 }));
  await user.click(within(panel).getByRole('button', { name: 'Start Dispatch slow' }));
  expect(await within(panel).findByRole('alert')).toHaveTextContent('incident is not known');
  await user.click(within(panel).getByRole('button', { name: 'Retry' }));
  await within(panel).findByRole('button', { name: 'Stop Dispatch slow' });
  expect(within(panel).queryByRole('alert')).not.toBeInTheDocument();
  expect(control.sent).toEqual([{ incident: 'dispatch-slow' }]);
});

it('reports an unreachable mock platform, retries, and shows another tab’s changes on return', async () => {
  const control = fakeControl();
  control.refuse(new TypeError('fetch failed'), new TypeError('fetch failed'));
  const { user } = renderApp({ at: '/dashboard/fleets', gateway: { deployment } });
  await user.click(await entry());
  const panel = await screen.findByRole('dialog', { name: 'Mock mode' });
  expect(await within(panel).findByText('The mock platform could not be reached.')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Retry' }));
  expect(await within(panel).findByRole('region', { name: 'Clock' })).toBeVisible();
  control.change({ incident: { id: 'dispatch-slow', startedAt: '2026-06-17T17:10:00Z' } });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Mock mode: dispatch slow')).toBeVisible();
});

it('starts, stops and moves the clock', async () => {
  const { user, panel, control } = await openPanel();
  const clock = within(within(panel).getByRole('region', { name: 'Clock' }));
  expect(clock.getByText('17 Jun 2026, 17:10 UTC, stopped')).toBeVisible();
  await user.click(clock.getByRole('button', { name: 'Jump +1 hour' }));
  expect(await clock.findByText('17 Jun 2026, 18:10 UTC, stopped')).toBeVisible();
  await user.click(clock.getByRole('button', { name: 'Start the clock' }));
  await user.click(await clock.findByRole('button', { name: 'Stop the clock' }));
  await clock.findByRole('button', { name: 'Start the clock' });
  expect(control.sent.map(({ clock: sent }) => sent)).toEqual([
    { kind: 'frozen', now: '2026-06-17T18:10:00.000Z' },
    { kind: 'running', speed: 1 },
    { kind: 'frozen', speed: 1 },
  ]);
});

it('resets the data after confirmation, and reloads the page, still signed in', async () => {
  const { user, panel, control, leave } = await openPanel({ faultRate: 0.5 });
  const reset = within(panel).getByRole('button', { name: 'Reset data…' });
  await user.click(reset);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(control.calls).not.toContain('POST /mock/control/reset');
  await user.click(reset);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset data' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringMatching(/^\/dashboard\/fleets\?search=berlin/)));
  expect(control.calls).toContain('POST /mock/control/reset');
  expect(authCell.read().accessToken).toBe('access-1');
});
