import { act, screen, waitFor } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { bookingChannelRoutes } from '../routes';

const nothing = { items: [], pageInfo: { page: 0, maxPerPage: 5, hasMore: false, total: 0 } };

async function open(query: string, channel: object = {}) {
  const ofOverview = jest.fn().mockReturnValue(nothing);
  const view = await renderScreen({
    routes: bookingChannelRoutes,
    at: `booking-channels/ch-1${query}`,
    gateway: {
      bookingChannel: {
        id: 'ch-1',
        humanReadableId: 'oslo-ride',
        name: 'Oslo Ride',
        fleets: [],
        latestReleases: [],
        privacyPolicies: [],
        termsAndConditions: [],
        bookingUiSettings: {},
        ...channel,
      },
      passengers: ofOverview,
      notificationIntents: ofOverview,
    },
  });
  const selected = () => screen.findByRole('tab', { selected: true });
  return { ...view, ofOverview, selected };
}

it('opens the tab in its URL, and reads nothing for the others', async () => {
  const { ofOverview, selected } = await open('?tab=legal');
  expect(await selected()).toHaveTextContent('Legal');
  await waitFor(() => expect(document.querySelector('[data-skeleton], [aria-busy=true]')).toBeNull());
  expect(ofOverview).not.toHaveBeenCalled();
});

it.each(['', '?tab=overview', '?tab=none'])('opens the overview with the query "%s"', async (query) => {
  const { selected } = await open(query);
  expect(await selected()).toHaveTextContent('Overview');
  expect(await screen.findByText('No passengers yet.')).toBeVisible();
});

it('changes the tab only in its URL, reads it once, and returns to the previous one', async () => {
  const { user, router, ofOverview } = await open('?tab=legal&policy=terms&language=de');
  await user.click(await screen.findByRole('tab', { name: 'Overview' }));
  expect(await screen.findByText('No passengers yet.')).toBeVisible();
  expect(router.state.location.search).toBe('');
  // Its passengers, its notifications twice, and its campaigns.
  await waitFor(() => expect(ofOverview).toHaveBeenCalledTimes(4));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=legal&policy=terms&language=de'));
  expect(await screen.findByRole('tab', { name: 'Legal' })).toHaveAttribute('aria-selected', 'true');
});

it('keeps its header and other tabs when one tab fails', async () => {
  await open('?tab=legal', {
    privacyPolicies: () => {
      throw gatewayError('PLATFORM_TIMEOUT', 'Too slow');
    },
  });
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Too slow');
  expect(screen.getByRole('heading', { level: 1, name: 'Oslo Ride' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Overview' })).toBeVisible();
});
