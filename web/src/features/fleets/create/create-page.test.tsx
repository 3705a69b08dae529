import { act, screen, waitFor } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { fleetRoutes } from '../routes';

interface Asked {
  humanReadableId: string;
}

beforeEach(() => localStorage.clear());

const open = (fleetIdAvailability: (asked: Asked) => unknown = () => 'AVAILABLE') =>
  renderScreen({ routes: fleetRoutes, at: 'fleets/new', gateway: { fleetIdAvailability } });

type User = Awaited<ReturnType<typeof open>>['user'];

const field = (name: string) => screen.findByRole('textbox', { name });
const choice = (name: string) => screen.findByRole('combobox', { name });

/** Pastes the text: typing would render the options again for each letter. */
async function put(user: User, box: HTMLElement, text: string) {
  await user.clear(box);
  await user.paste(text);
  await user.tab();
}

async function fill(user: User, { name = 'Oslo Taxi', id = 'oslo-taxi', country = 'Norway' } = {}) {
  await put(user, await field('Name'), name);
  await put(user, await field('Human-readable ID'), id);
  await put(user, await choice('Country'), country);
}

const show = (user: User) => user.click(screen.getByRole('button', { name: 'Show request' }));
const request = () => screen.findByRole('region', { name: 'Request' });

it('builds a request from the input and the country’s defaults, to be copied', async () => {
  const { user } = await open();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  expect(await screen.findByText('Fleets can’t be created through the API.')).toBeVisible();
  await fill(user);
  expect(await choice('Time zone')).toHaveValue('Europe/Oslo');
  expect(await choice('Locale')).toHaveValue('Norwegian Bokmål (Norway)');
  await show(user);
  expect(await request()).toHaveTextContent(
    /Human-readable ID: oslo-taxi ID check: Available: no fleet has this ID. Country: Norway \(NO\)/,
  );
  expect(await request()).toHaveTextContent('Nothing was sent.');
  await user.click(screen.getByRole('button', { name: 'Copy request' }));
  expect(writeText).toHaveBeenLastCalledWith(
    expect.stringMatching(/Currency: NOK\nDispatch client ID: Not known yet[^]+Requested by: Ada Admin <ada@example.com>/),
  );
  await user.type(await field('Name'), '!');
  expect(screen.queryByRole('region', { name: 'Request' })).not.toBeInTheDocument();
});

it('proposes an ID made of the name', async () => {
  const { user } = await open();
  await put(user, await field('Name'), 'Østlandet Taxi & Co.');
  await user.click(await screen.findByRole('button', { name: 'Use ostlandet-taxi-co' }));
  expect(await field('Human-readable ID')).toHaveValue('ostlandet-taxi-co');
  expect(screen.queryByRole('button', { name: /^Use / })).not.toBeInTheDocument();
});

it('replaces one country’s defaults with another’s, but keeps chosen values', async () => {
  const { user } = await open();
  await fill(user);
  await put(user, await choice('Currency'), 'EUR');
  await put(user, await choice('Country'), 'Sweden');
  expect(await choice('Time zone')).toHaveValue('Europe/Stockholm');
  expect(await choice('Currency')).toHaveValue('EUR');
});

it.each([
  ['AVAILABLE', 'Available: no fleet has this ID.'],
  ['TAKEN', 'Taken: another fleet has this ID.'],
  ['UNKNOWN', 'No fleet that you can see has this ID. The platform team checks the others.'],
])('describes an ID that is %s in words', async (availability, text) => {
  const { user } = await open(() => availability);
  await user.type(await field('Human-readable ID'), 'oslo-taxi');
  expect(await screen.findByText(text)).toBeVisible();
});

it('never shows the availability of an earlier ID', async () => {
  const answers = new Map<string, (availability: string) => void>();
  const { user } = await open(({ humanReadableId }) => new Promise((resolve) => answers.set(humanReadableId, resolve)));
  await user.type(await field('Human-readable ID'), 'oslo');
  await waitFor(() => expect(answers.has('oslo')).toBe(true));
  await user.type(await field('Human-readable ID'), '-cab');
  await waitFor(() => expect(answers.has('oslo-cab')).toBe(true));
  act(() => answers.get('oslo-cab')?.('AVAILABLE'));
  expect(await screen.findByText(/^Available/)).toBeVisible();
  act(() => answers.get('oslo')?.('TAKEN'));
  await act(async () => Promise.resolve());
  expect(screen.getByText(/^Available/)).toBeVisible();
  expect(screen.queryByText(/^Taken/)).not.toBeInTheDocument();
});

it('rejects a taken ID on its field', async () => {
  const { user } = await open(() => 'TAKEN');
  await fill(user);
  await show(user);
  const id = await field('Human-readable ID');
  await waitFor(() => expect(id).toHaveAccessibleDescription('Taken: another fleet has this ID.'));
  expect(id).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Request' })).not.toBeInTheDocument();
});

it('builds the request even if the ID could not be checked, and says so', async () => {
  const { user } = await open(() => {
    throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long.');
  });
  await fill(user);
  expect(await screen.findByText(/could not be checked. The platform took too long/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
  await show(user);
  expect(await request()).toHaveTextContent('ID check: Not checked');
});

it('reports problems on their fields, and does not check an invalid ID', async () => {
  const asked = jest.fn(() => 'AVAILABLE');
  const { user } = await open(asked);
  const name = await field('Name');
  await put(user, name, 'x'.repeat(2000));
  await put(user, await field('Human-readable ID'), 'Oslo Taxi');
  await put(user, await choice('Country'), 'Atlantis');
  await put(user, await choice('Locale'), 'nowhere-at-all');
  await show(user);
  await waitFor(() => expect(name).toHaveAccessibleDescription('Please use at most 100 characters'));
  expect(await field('Human-readable ID')).toHaveAccessibleDescription(/^Use lower-case letters/);
  expect(await choice('Country')).toHaveAccessibleDescription('Choose a country from the list');
  expect(await choice('Locale')).toHaveAccessibleDescription(/^Choose a locale from the list/);
  expect(await choice('Time zone')).toHaveAccessibleDescription('This field is required');
  expect(asked).not.toHaveBeenCalled();
});

it('restores the input on return, until it is cleared', async () => {
  const { user, unmount } = await open();
  await fill(user);
  unmount();
  const again = await open();
  expect(await field('Name')).toHaveValue('Oslo Taxi');
  expect(await choice('Country')).toHaveValue('Norway');
  await again.user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(await field('Name')).toHaveValue('');
});
