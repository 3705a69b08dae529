import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  domains: [
    { id: 'bookings', label: 'Bookings' },
    { id: 'fleets', label: 'Fleets' },
  ],
  clock: { kind: 'frozen', speed: 1, now: '2026-06-17T17:10:00.000Z' },
  incident: null,
  incidents: [
    { id: 'payment-provider-down', title: 'Payment provider down', description: 'Cards fail.', effects: ['New payments fail.'] },
    { id: 'dispatch-slow', title: 'Dispatch slow', description: 'Dispatch takes long.', effects: [] },
  ],
  stories: [{ id: 'fleets/ada', title: 'A profile', description: 'Look at its name.', path: '/dashboard/profile' }],
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
  controlStore.update(() => ({ control: undefined, readAt: 0, error: undefined }));
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
  expect(within(panel).getByText('Running', { selector: 'h4 *' })).toBeVisible();
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

it('applies added latency and failing calls as they change, once per typed value, also just before it is closed', async () => {
  const { user, panel, control } = await openPanel();
  const latency = within(panel).getByRole('spinbutton', { name: 'Added latency' });
  await user.clear(latency);
  await user.type(latency, '2500');
  await waitFor(() => expect(control.sent).toEqual([{ latencyMs: 2500 }]));
  await screen.findByText('Mock mode: calls take 2,500 ms longer');
  fireEvent.change(within(panel).getByRole('slider', { name: 'Share of failing calls, slider' }), { target: { value: '25' } });
  await waitFor(() => expect(control.sent).toEqual([{ latencyMs: 2500 }, { faultRate: 0.25 }]));
  await screen.findByText('Mock mode: 25% of calls fail · calls take 2,500 ms longer');
  await user.clear(latency);
  await user.type(latency, '60001');
  expect(within(panel).getByText('A number from 0 to 60,000')).toBeVisible();
  expect(latency).toBeInvalid();
  await user.type(within(panel).getByRole('spinbutton', { name: 'Share of failing calls' }), '{Backspace}7');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(control.sent.at(-1)).toEqual({ faultRate: 0.27 }));
});

it('takes domains down, one by one, and shows and retries a rejection there', async () => {
  const { user, panel, control } = await openPanel();
  await user.click(within(panel).getByRole('checkbox', { name: 'Bookings' }));
  await waitFor(() => expect(control.sent).toEqual([{ domainsDown: ['bookings'] }]));
  control.refuse(Response.json({ message: 'domainsDown is not known' }, { status: 400 }));
  await user.click(within(panel).getByRole('checkbox', { name: 'Fleets' }));
  const domains = within(panel).getByRole('region', { name: 'Domains down' });
  expect(await within(domains).findByRole('alert')).toHaveTextContent('domainsDown is not known');
  await user.click(within(domains).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(within(domains).queryByRole('alert')).not.toBeInTheDocument());
  expect(control.sent.at(-1)).toEqual({ domainsDown: ['bookings', 'fleets'] });
  expect(await screen.findByText('Mock mode: 2 domains down')).toBeVisible();
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

it('stops, runs, speeds up and moves the clock', async () => {
  const { user, panel, control } = await openPanel();
  const clock = within(within(panel).getByRole('region', { name: 'Clock' }));
  expect(clock.getByText('17 Jun 2026, 17:10:00 UTC')).toBeVisible();
  expect(clock.getByRole('radio', { name: 'Frozen' })).toBeChecked();
  await user.click(clock.getByRole('button', { name: 'Jump +1 hour' }));
  expect(await clock.findByText('17 Jun 2026, 18:10:00 UTC')).toBeVisible();
  fireEvent.change(clock.getByLabelText('Date to jump to'), { target: { value: '1 Jul 2026' } });
  fireEvent.change(clock.getByLabelText('Time to jump to'), { target: { value: '8:30' } });
  await user.click(clock.getByRole('button', { name: 'Jump' }));
  expect(await clock.findByText('01 Jul 2026, 08:30:00 UTC')).toBeVisible();
  await user.click(clock.getByRole('radio', { name: 'Sped up' }));
  // Two seconds of the platform are a thirtieth of one here.
  await waitFor(() => expect(clock.queryByText('01 Jul 2026, 08:30:00 UTC')).not.toBeInTheDocument());
  await user.click(clock.getByRole('radio', { name: 'Running' }));
  await waitFor(() => expect(control.sent).toHaveLength(4));
  expect(control.sent.map(({ clock: sent }) => sent)).toEqual([
    { kind: 'frozen', speed: 1, now: '2026-06-17T18:10:00.000Z' },
    { kind: 'frozen', speed: 1, now: '2026-07-01T08:30:00.000Z' },
    { kind: 'running', speed: 60 },
    { kind: 'running', speed: 1 },
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

it('links to the seeded stories', async () => {
  const { user, panel } = await openPanel();
  await user.click(within(panel).getByRole('link', { name: 'A profile' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/dashboard/profile');
});
