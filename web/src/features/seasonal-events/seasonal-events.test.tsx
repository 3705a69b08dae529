import { fireEvent, screen, within } from '@testing-library/react';
import { gatewayError } from '../../../test/fake-gateway';
import { renderScreen } from '../../../test/render-screen';
import { pageOf } from '../../../test/page-of';
import { seasonalEventRoutes } from './routes';
import { fakeFleet, fakeSeasonalEvent } from './testing/fake-seasonal-event';

interface Asked {
  filter: { statuses: string[] };
  maxPerPage: number;
  orderBy: string;
  orderDirection: string;
}

const next = fakeSeasonalEvent({
  id: 's-2',
  name: 'Advent lights',
  status: 'FUTURE',
  statusCode: 'future',
  startAt: '2099-11-02T00:00:00.000Z',
});

beforeEach(() => window.sessionStorage.clear());

describe('the list', () => {
  const openList = (upcoming: object[], at = 'seasonal-events') => {
    const asked: Asked[] = [];
    const seasonalEvents = (args: Asked) => {
      asked.push(args);
      return args.maxPerPage === 1 ? pageOf(upcoming) : pageOf([fakeSeasonalEvent(), next]);
    };
    return renderScreen({ routes: seasonalEventRoutes, at, gateway: { seasonalEvents } }).then((view) => ({ ...view, asked }));
  };
  const card = () => screen.findByRole('region', { name: 'Current or next icon' });

  it('shows dates, images and fleets, latest first, below the active icon', async () => {
    const { asked, user } = await openList([fakeSeasonalEvent()]);
    const row = await screen.findByRole('row', { name: /Halloween 2026/ });
    expect(within(row).getByRole('link', { name: 'Halloween 2026' })).toHaveAttribute('href', '/dashboard/seasonal-events/s-1');
    expect(row).toHaveTextContent('Active');
    await user.click(within(row).getByRole('button', { name: 'Show images from platform.test' }));
    expect(within(row).getByRole('img', { name: '2 icons' })).toBeVisible();
    expect(within(await card()).getByText('Active')).toBeVisible();
    expect(await card()).toHaveTextContent('2 fleets');
    expect(asked).toContainEqual(
      expect.objectContaining({ orderBy: 'START_AT', orderDirection: 'DESC', filter: { statuses: [], search: null } }),
    );
    expect(asked).toContainEqual({
      filter: { statuses: ['ACTIVE', 'FUTURE'] },
      page: 0,
      maxPerPage: 1,
      orderBy: 'START_AT',
      orderDirection: 'ASC',
    });
  });

  it('shows an upcoming icon that has not started as scheduled', async () => {
    await openList([next]);
    expect(within(await card()).getByText('Scheduled')).toBeVisible();
    expect(within(await card()).getByRole('link', { name: 'Advent lights' })).toBeVisible();
  });

  it('names a missing start or end in words', async () => {
    await openList([fakeSeasonalEvent({ id: 's-3', startAt: null })]);
    expect(await within(await card()).findByText('Unknown start')).toBeVisible();
  });

  it('reports that none is active or scheduled', async () => {
    await openList([]);
    expect(await screen.findByText('No active or upcoming icons.')).toBeVisible();
  });

  it('filters by status and sorts by name', async () => {
    const { asked } = await openList([], 'seasonal-events?status=PAST&sort=name.asc');
    await screen.findByRole('row', { name: /Halloween 2026/ });
    expect(asked).toContainEqual(
      expect.objectContaining({ filter: { statuses: ['PAST'], search: null }, orderBy: 'NAME', orderDirection: 'ASC' }),
    );
  });
});

describe('the page', () => {
  const openPage = (rest: object = {}, at = 'seasonal-events/s-1') => {
    const seasonalEvent = fakeSeasonalEvent({
      fleets: pageOf([fakeFleet('Oslo')]),
      allowedFleets: pageOf([fakeFleet('Oslo'), fakeFleet('Bergen')]),
      fleetIds: ['oslo'],
      ...rest,
    });
    return renderScreen({ routes: seasonalEventRoutes, at, gateway: { seasonalEvent: () => seasonalEvent } });
  };

  it('shows the images as tiles, and reports broken ones', async () => {
    const { user } = await openPage();
    const images = await screen.findByRole('region', { name: 'Images' });
    const [show = document.body] = await within(images).findAllByRole('button', { name: 'Show images from platform.test' });
    await user.click(show);
    expect(within(within(images).getByRole('list', { name: 'Vehicle icons' })).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.error(within(images).getByRole('img', { name: 'Vehicle icon 2' }));
    expect(within(images).getByText('This image could not be loaded.')).toBeVisible();
    expect(within(images).getByRole('img', { name: 'Cover image' })).toBeVisible();
  });

  it('reports a missing cover and missing vehicle icons', async () => {
    await openPage({ coverImage: null, vehicleIcons: [] });
    expect(await screen.findByText('No cover image.')).toBeVisible();
    expect(screen.getByText('No vehicle icons.')).toBeVisible();
  });

  it('lists the attached fleets, and the allowed ones with the attached marked', async () => {
    const { user } = await openPage();
    const table = await screen.findByRole('table', { name: 'Fleets' });
    expect(await within(table).findByRole('link', { name: 'Oslo Taxi' })).toHaveAttribute('href', '/dashboard/fleets/oslo');
    await user.click(screen.getByRole('tab', { name: 'Allowed' }));
    const allowed = await screen.findByRole('table', { name: 'Allowed fleets' });
    expect(await within(allowed).findByRole('row', { name: /Bergen Taxi bergen-taxi No/ })).toBeVisible();
    expect(within(allowed).getByRole('row', { name: /Oslo Taxi oslo-taxi Yes/ })).toBeVisible();
  });

  it('keeps its other sections if the fleets fail', async () => {
    await openPage(
      {
        fleets: () => {
          throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
        },
      },
      'seasonal-events/s-2',
    );
    expect(await screen.findByText('The platform is not available')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Halloween 2026' })).toBeVisible();
    expect(screen.getByText('Pumpkins on every roof.')).toBeVisible();
  });
});
