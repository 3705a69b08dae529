import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { rowHeight } from '@/ui/screens/form/picker/picker-row';
import { createCache } from '@/lib/apollo/cache';
import { fakeGateway, gatewayError } from '../../../../test/fake-gateway';
import { channelPages, fakeChannel, fakeLatest, mockElementSizes } from '../testing/fake-channels';
import type { PickedChannel } from './channel';
import { ReleaseChannelPicker, type ReleaseChannelPickerProps } from './release-channel-picker';

mockElementSizes();

const busy = fakeChannel('busy', [
  fakeLatest('busy', 'ANDROID'),
  fakeLatest('busy', 'IOS', { status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS' }),
]);
const few = [fakeChannel('oslo'), fakeChannel('bergen'), busy];

function renderPicker({
  channels = few,
  bookingChannels = channelPages(channels),
  value: initial = [],
  ...props
}: Partial<ReleaseChannelPickerProps> & { channels?: typeof few; bookingChannels?: ReturnType<typeof channelPages> } = {}) {
  const answer = jest.fn(bookingChannels);
  const picked: { value: readonly PickedChannel[] } = { value: initial };
  const client = new ApolloClient({ cache: createCache(), link: fakeGateway({ bookingChannels: answer }) });
  function Host() {
    const [value, setValue] = useState(initial);
    picked.value = value;
    return <ReleaseChannelPicker cap={500} {...props} value={value} onChange={setValue} />;
  }
  const view = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Host />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { ...view, answer, user: userEvent.setup(), ids: () => picked.value.map(({ id }) => id) };
}

const box = (name: string) => screen.findByRole('checkbox', { name });

it('picks many channels over several searches, and keeps them', async () => {
  const { user, ids } = renderPicker();
  await user.click(await box('Oslo Taxi'));
  await user.type(screen.getByRole('searchbox', { name: 'Search by human-readable ID' }), 'berg');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Oslo Taxi' })).not.toBeInTheDocument());
  await user.click(await box('Bergen Taxi'));
  expect(ids()).toEqual(['oslo', 'bergen']);
  await user.click(screen.getByRole('button', { name: 'Show selected' }));
  await user.clear(screen.getByRole('searchbox', { name: 'Search by human-readable ID' }));
  await user.click(await box('Oslo Taxi'));
  expect(ids()).toEqual(['bergen']);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(ids()).toEqual([]);
});

it('shows the versions in the stores', async () => {
  renderPicker();
  const row = (await box('Oslo Taxi')).closest('li');
  expect(row).toHaveTextContent('Android6.38.0iOS6.38.0');
});

it('blocks a channel whose releases are not final, with the reason and a link to the release', async () => {
  renderPicker();
  const checkbox = await box('Busy Taxi');
  expect(checkbox).toBeDisabled();
  expect(checkbox).toHaveAccessibleDescription(/^iOS release: running/);
  expect(screen.getByRole('link', { name: 'See the release that blocks Busy Taxi' })).toHaveAttribute(
    'href',
    '/dashboard/app-bch-release/busy-ios',
  );
});

it('marks rejected channels, which can be removed', async () => {
  const oslo = { id: 'oslo', humanReadableId: 'oslo-app', name: 'Oslo Taxi', latestReleases: null, storeConfiguration: null };
  const { user, ids } = renderPicker({
    value: [oslo],
    problems: new Map([['oslo', { reason: 'Its releases are not finished', releaseId: 'r/1' }]]),
  });
  const checkbox = await box('Oslo Taxi');
  expect(checkbox).toHaveAccessibleDescription(/^Its releases are not finished/);
  expect(screen.getByRole('link', { name: 'See the release that blocks Oslo Taxi' })).toHaveAttribute(
    'href',
    '/dashboard/app-bch-release/r%2F1',
  );
  await user.click(checkbox);
  expect(ids()).toEqual([]);
  expect(checkbox).toBeDisabled();
});

it('leaves out channels that are not available, with the reason', async () => {
  renderPicker({ excludedIds: new Set(['oslo']), excludedReason: 'Already in this release' });
  expect(await box('Oslo Taxi')).toBeDisabled();
  expect(await box('Oslo Taxi')).toHaveAccessibleDescription('Already in this release');
});

it('stops at the maximum and names it', async () => {
  const { user, ids } = renderPicker({ cap: 1 });
  await user.click(await box('Oslo Taxi'));
  expect(await box('Bergen Taxi')).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Please select at most 1 booking channels');
  await user.click(await box('Oslo Taxi'));
  expect(await box('Bergen Taxi')).toBeEnabled();
  expect(ids()).toEqual([]);
});

const many = (count: number) => Array.from({ length: count }, (_, at) => fakeChannel(`c${String(at).padStart(4, '0')}`));

it('selects all matches up to the maximum, without blocked ones, and reports the result', async () => {
  const { user, ids, answer } = renderPicker({ channels: [busy, ...many(620)] });
  await box('C0000 Taxi');
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await waitFor(() => expect(ids()).toHaveLength(500));
  expect(ids()).not.toContain('busy');
  expect(new Set(ids()).size).toBe(500);
  expect(screen.getByRole('status')).toHaveTextContent(
    '500 booking channels added. 1 left out: their releases are not finished. Please select at most 500 booking channels',
  );
  // At most two requests for the list's pages, and as many of 100 rows as the cap needs.
  expect(answer.mock.calls.filter(([{ maxPerPage }]) => maxPerPage === 100)).toHaveLength(6);
});

it('ends if the platform’s count is higher than the number of channels', async () => {
  const always = channelPages(few);
  const { user, ids, answer } = renderPicker({
    bookingChannels: ({ maxPerPage }) => ({
      ...always({ page: 0, maxPerPage }),
      pageInfo: { page: 0, maxPerPage, hasMore: true, total: 500 },
    }),
  });
  await box('Oslo Taxi');
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await waitFor(() => expect(ids()).toEqual(['oslo', 'bergen']));
  expect(screen.getByRole('status')).toHaveTextContent('2 booking channels added. 1 left out');
  expect(answer.mock.calls.length).toBeLessThan(8);
});

it('shows a window of a long list and loads its next page at the end', async () => {
  const { answer } = renderPicker({ channels: many(120) });
  await box('C0000 Taxi');
  expect(screen.getAllByRole('checkbox').length).toBeLessThan(40);
  expect(answer).toHaveBeenCalledTimes(1);
  const list = screen.getByRole('list', { name: 'Booking channels to select' });
  fireEvent.scroll(list.parentElement ?? list, { target: { scrollTop: 50 * rowHeight - 372 } });
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  expect(answer.mock.lastCall?.[0]).toMatchObject({ page: 1, maxPerPage: 50 });
  await waitFor(() => expect(list).toHaveStyle({ height: `${100 * rowHeight}px` }));
});

it('says that nothing matches', async () => {
  const { user } = renderPicker();
  await user.type(await screen.findByRole('searchbox'), 'nowhere');
  expect(await screen.findByText('No matching booking channels')).toBeVisible();
});

it('reports that the channels could not be loaded, and retries on request', async () => {
  let fails = true;
  const { user } = renderPicker({
    bookingChannels: (args) => {
      if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform cannot be reached right now');
      return channelPages(few)(args);
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The platform cannot be reached right now');
  fails = false;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await box('Oslo Taxi')).toBeVisible();
});

it('lets the platform decide about channels whose releases could not be loaded', async () => {
  const { user, ids } = renderPicker({ channels: [{ ...fakeChannel('oslo'), latestReleases: null }] });
  const checkbox = await box('Oslo Taxi');
  expect(checkbox).toHaveAccessibleDescription('oslo-app · its releases could not be loaded');
  await user.click(checkbox);
  expect(ids()).toEqual(['oslo']);
});
