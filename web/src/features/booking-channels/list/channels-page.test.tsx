import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../../../test/render-screen';
import { bookingChannelRoutes } from '../routes';

const checked = (isValid: boolean) => ({
  updatedAt: '2026-11-01T12:00:00Z',
  lastCheck: { isValid, message: null, checkedAt: '2026-11-02T12:00:00Z' },
});

const released = {
  id: 'r-1',
  platform: 'ANDROID',
  platformCode: 'ANDROID',
  status: 'FAILED',
  statusCode: 'FAILED',
  previousStoreVersion: '6.40.0',
  currentStoreVersion: null,
  targetVersion: '6.41.0',
  isReadyToPublish: false,
};

const oslo = {
  id: 'ch-1',
  humanReadableId: 'oslo-ride',
  name: 'Oslo Ride',
  defaultCountry: 'NO',
  currencySymbol: 'kr',
  policyState: 'INCOMPLETE',
  privacyPolicySummaries: [{ language: 'nb' }, { language: 'en' }],
  termsAndConditionsSummaries: [{ language: 'nb' }],
  storeConfiguration: { ios: checked(false), google: checked(true) },
  latestReleases: [released],
};

async function open(at = 'booking-channels', role: 'STAFF_READ' | 'FLEET_STAFF_READ' = 'STAFF_READ', isComplete = true) {
  const latestReleases = jest.fn().mockReturnValue([released]);
  const filters: object[] = [];
  const bookingChannels = ({ filter }: { filter: object }) => {
    filters.push(filter);
    return { items: [{ ...oslo, latestReleases }], pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: 1 }, isComplete };
  };
  const view = await renderScreen({ routes: bookingChannelRoutes, at, gateway: { bookingChannels }, viewer: { role } });
  await screen.findByRole('link', { name: /^Oslo Ride/ });
  return { ...view, latestReleases, filters };
}

beforeEach(() => sessionStorage.clear());

it('shows the state of the legal texts, the stores and the last release on each app platform', async () => {
  await open();
  const row = screen.getByRole('row', { name: /Oslo Ride/ });
  expect(row).toHaveTextContent(
    'Oslo Rideoslo-rideNorwayTranslation missing2 languagesRefusedApp StoreFailedIn the store: 6.40.0to 6.41.0, not there yet',
  );
  expect(screen.getByRole('link', { name: /^Oslo Ride/ })).toHaveAttribute('href', '/dashboard/booking-channels/ch-1');
});

it('reads no releases for a role that may not see them', async () => {
  const { latestReleases } = await open('booking-channels', 'FLEET_STAFF_READ');
  expect(screen.queryByRole('columnheader', { name: /release/ })).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Oslo Ride/ })).toHaveTextContent('Refused');
  expect(latestReleases).not.toHaveBeenCalled();
});

it('filters by countries, found by typing, and by states', async () => {
  const { user, filters } = await open();
  await user.click(screen.getByRole('button', { name: 'Country' }));
  const panel = await screen.findByRole('dialog', { name: 'Country' });
  await user.type(await within(panel).findByRole('textbox', { name: 'Find in Country' }), 'norw');
  expect(within(panel).getAllByRole('checkbox')).toHaveLength(1);
  await user.click(within(panel).getByRole('checkbox', { name: 'Norway' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Store check' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Refused' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Legal texts' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Missing' }));
  await waitFor(() => expect(filters.at(-1)).toEqual({ search: null, countries: ['NO'], policies: ['MISSING'], storeChecks: ['REFUSED'] }));
});

it('reports that not every channel could be searched', async () => {
  await open('booking-channels?stores=REFUSED', 'STAFF_READ', false);
  expect(screen.getByText(/there may be more matches/)).toBeVisible();
});
