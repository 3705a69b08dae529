import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { bookingChannelRoutes } from '../routes';
import { fakePolicy } from '../testing/fake-channel';

interface ChannelFields {
  privacyPolicies?: unknown;
  termsAndConditions?: unknown;
  bookingUiSettings?: unknown;
  otherFleetsCount?: number;
}

const channel = {
  id: 'c-1',
  name: 'Oslo Ride',
  humanReadableId: 'oslo-ride',
  bookingUiSettings: { languages: ['no', 'en'] },
  privacyPolicies: [fakePolicy({ id: 'p-2', type: 'URL', url: 'https://oslo.example/privacy', html: null })],
  termsAndConditions: [
    fakePolicy(),
    fakePolicy({ id: 'p-3', language: 'fr', type: 'FILE', fileName: 'cgv.pdf', url: 'https://platform.test/cgv.pdf', html: null }),
  ],
};

const open = (query = '', fields: ChannelFields = {}, viewer: object = {}) =>
  renderScreen({
    routes: bookingChannelRoutes,
    at: `booking-channels/c-1?tab=legal${query}`,
    gateway: { bookingChannel: { ...channel, ...fields } },
    viewer,
  });

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Legal texts' });
  await waitFor(() => expect(table.querySelector('[data-skeleton]')).toBeNull());
  return within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-04-20T08:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

it('shows both texts in every language with type and age, and the texts missing in the app’s own languages', async () => {
  await open();
  expect(await rows()).toEqual([
    ['Language', 'Privacy policy', 'Terms and conditions'],
    ['Norwegianno', 'Missing', 'Missing'],
    ['Englishen', 'URL3 months ago', 'Inline HTML3 months ago'],
    ['Frenchfr · not a language of the app', 'Not set', 'PDF file3 months ago'],
  ]);
  expect(screen.getByText(/^2 texts are missing in a language of the app/)).toBeVisible();
});

it('shows one kind of text if the other fails, and retries the other', async () => {
  let fails = true;
  const { user } = await open('', {
    termsAndConditions: () => {
      if (fails) throw gatewayError('PLATFORM_UNAVAILABLE');
      return channel.termsAndConditions;
    },
  });
  expect(await rows()).toEqual([
    ['Language', 'Privacy policy', 'Terms and conditions'],
    ['Norwegianno', 'Missing', 'Not available'],
    ['Englishen', 'URL3 months ago', 'Not available'],
  ]);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'French terms and conditions: PDF file' })).toBeVisible();
});

it('calls no text missing if the app’s languages are unknown', async () => {
  await open('', { bookingUiSettings: null });
  expect(await rows()).toEqual([
    ['Language', 'Privacy policy', 'Terms and conditions'],
    ['Englishen', 'URL3 months ago', 'Inline HTML3 months ago'],
    ['Frenchfr', 'Not set', 'PDF file3 months ago'],
  ]);
  expect(screen.getByText(/^The app’s languages could not be read/)).toBeVisible();
});

it('adds a language by its name or code, in the URL', async () => {
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a language…' }));
  const search = await screen.findByRole('combobox', { name: 'Search by language or code' });
  await user.type(search, 'klingon');
  expect(screen.getByText(/^No matching language/)).toBeVisible();
  await user.clear(search);
  await user.type(search, 'de{Enter}');
  expect(router.state.location.search).toBe('?tab=legal&language=de');
  expect(await rows()).toContainEqual(['Germande · not a language of the app', 'Not set', 'Not set']);
  await user.click(screen.getByRole('link', { name: 'German terms and conditions: Not set' }));
  expect(router.state.location.search).toBe('?tab=legal&policy=terms&language=de');
  expect(await screen.findByText('There are no German terms and conditions yet.')).toBeVisible();
});

it.each(['&language=xx', '&policy=terms&language=xx'])('reports an invalid language code at %s', async (query) => {
  await open(query);
  expect(await screen.findByText('“xx” is not a language code')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add…' })).not.toBeInTheDocument();
});

it('opens a page and a PDF in a new tab', async () => {
  const { router } = await open('&policy=privacy&language=en');
  const page = await screen.findByRole('link', { name: /^https:\/\/oslo\.example\/privacy/ });
  expect([page.getAttribute('href'), page.getAttribute('target')]).toEqual(['https://oslo.example/privacy', '_blank']);
  await act(() => router.navigate('?tab=legal&policy=terms&language=fr'));
  const file = await screen.findByRole('link', { name: /^cgv\.pdf/ });
  expect([file.getAttribute('href'), file.getAttribute('target')]).toEqual(['https://platform.test/cgv.pdf', '_blank']);
  expect(screen.getByText(/PDF files can’t be shown/)).toBeVisible();
});

it('shows texts to readers, and the reason they may not write', async () => {
  const { user } = await open('&policy=terms&language=en&edit=', {}, { role: 'FLEET_STAFF_READ', roleCode: 'FLEET_STAFF_READ' });
  const replace = await screen.findByRole('button', { name: 'Replace…' });
  expect(replace).toHaveAttribute('aria-disabled', 'true');
  await user.click(replace);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

it('gives the reason fleet staff may not change the texts of an app that other fleets use', async () => {
  const viewer = { role: 'FLEET_STAFF_ADMIN', roleCode: 'FLEET_STAFF_ADMIN' };
  await open('&policy=terms&language=en&edit=', { otherFleetsCount: 1 }, viewer);
  const reason = /^This app is shared with a fleet that you don’t manage: only .* staff can change its legal texts\.$/;
  expect(await screen.findByRole('button', { name: 'Replace…' })).toHaveAccessibleDescription(reason);
});
