import { screen, waitFor, within } from '@testing-library/react';
import { fakeDeployment } from '../../../../test/fake-deployment';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { developerRoutes } from '../routes';

const mistyped = {
  id: 'd-1',
  domain: 'bookings',
  operation: 'GET /booking',
  kind: 'TYPE',
  place: '/results/0/pickupTime',
  property: 'Booking.pickupTime',
  problem: '`Booking.pickupTime` is a number',
  count: 1250,
  firstSeenAt: '2026-03-01T08:00:00.000Z',
  lastSeenAt: '2026-03-01T10:30:00.000Z',
};

const notFound = {
  ...mistyped,
  id: 'd-2',
  domain: 'fleets',
  operation: 'GET /fleet',
  kind: 'NOT_FOUND',
  place: '',
  property: null,
  problem: 'every call was answered with 404: the path may be another one',
  count: 1,
};

const kinds = [
  { kind: 'NOT_FOUND', differences: 1, meaning: 'Lists show an error.', remedy: 'Correct the path in `schema/platform`.' },
  {
    kind: 'TYPE',
    differences: 1,
    meaning: 'The field is empty.',
    remedy: 'Write the overlay (`npm run doctor -- --write schema/overlay.yaml`).',
  },
];

interface Asked {
  filter: object;
  orderBy: string;
  orderDirection: string;
}

/** A gateway in live mode that has seen two differences. */
function gatewayWith(report: object = {}, items: readonly object[] = [mistyped, notFound]) {
  const asked: Asked[] = [];
  const differences = (args: Asked) => {
    asked.push(args);
    return { items, pageInfo: { page: 0, maxPerPage: 50, hasMore: false, total: items.length } };
  };
  const contractReport = {
    since: '2026-03-01T08:00:00.000Z',
    checkRate: 1,
    checkedAnswers: 1240,
    isCut: false,
    domains: [...new Set(items.map((item) => ('domain' in item ? item.domain : '')))],
    kinds: items.length > 0 ? kinds : [],
    differences,
    ...report,
  };
  const deployment = fakeDeployment({ mode: 'LIVE', label: 'test' });
  return { gateway: { deployment, contractReport }, asked };
}

const open = (gateway: object, query = '') =>
  renderScreen({ routes: developerRoutes, at: `developer/platform-contract${query}`, gateway, viewer: { role: 'SUDO' } });

const row = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('has each difference with its kind, place, screens and count', async () => {
  await open(gatewayWith().gateway);
  expect(await row(/pickupTime/)).toHaveTextContent(
    /Type.*Booking\.pickupTime is a number.*GET \/booking.*Booking\.pickupTime.*\/results\/0\/pickupTime.*Bookings, Booking and \d+ more.*1,250/,
  );
  expect(await row(/GET \/fleet/)).toHaveTextContent(/Not found.*Every call was answered with 404/);
});

it('says what is compared, since when, and that it is one instance’s view', async () => {
  await open(gatewayWith().gateway);
  const facts = await screen.findByRole('region', { name: 'This instance of the gateway' });
  expect(facts).toHaveTextContent('1,240 responses: every response is compared');
  expect(facts).toHaveTextContent('Each instance of the gateway counts for itself');
});

it('explains a difference: what it means on which screens, and what to do', async () => {
  const { user } = await open(gatewayWith().gateway);
  await user.click(await screen.findByRole('button', { name: 'What to do about Booking.pickupTime' }));
  const dialog = await screen.findByRole('dialog', { name: 'What to do about Booking.pickupTime' });
  expect(dialog).toHaveTextContent(/Seen1,250 times/);
  expect(dialog).toHaveTextContent(/ScreensBookings, Booking, /);
  expect(dialog).toHaveTextContent('The field is empty.');
  expect(within(dialog).getByRole('button', { name: 'Copy npm run doctor -- --write schema/overlay.yaml' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('names the call of a difference that concerns no single property', async () => {
  const { user } = await open(gatewayWith().gateway);
  await user.click(await screen.findByRole('button', { name: 'What to do about GET /fleet' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/PlaceThe whole response.*SeenOnce.*Correct the path in schema\/platform/);
});

it('asks the gateway for the filters, the search and the order of its URL', async () => {
  const { gateway, asked } = gatewayWith();
  await open(gateway, '?kind=TYPE&domain=bookings&search=pickup&sort=lastSeen.asc');
  await row(/pickupTime/);
  expect(asked[0]).toMatchObject({
    filter: { search: 'pickup', kinds: ['TYPE'], domains: ['bookings'] },
    orderBy: 'LAST_SEEN',
    orderDirection: 'ASC',
  });
});

it('filters by the domains that have differences', async () => {
  const { gateway, asked } = gatewayWith();
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: /^Domain/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Fleets' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { domains: ['fleets'] } }));
});

it.each([
  [
    'that all compared responses fit',
    { checkedAnswers: 1240 },
    'No differences',
    '1,240 responses compared, and all of them fit the contract.',
  ],
  ['that none has been compared yet', { checkedAnswers: 0 }, 'No differences yet', 'No response has been compared yet.'],
  ['that none is compared', { checkedAnswers: 0, checkRate: 0 }, 'No differences yet', 'No response is compared with the contract.'],
])('says %s, if there are no differences', async (_, report, title, text) => {
  await open(gatewayWith(report, []).gateway);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});

it.each([
  [{ checkRate: 0.01 }, /only 1% of all responses are compared\. With CONTRACT_CHECK_RATE=1 all are/],
  [{ checkRate: 0 }, /ComparedNone\. Set CONTRACT_CHECK_RATE=1/],
  [{ isCut: true }, /Not all differences are kept.*first 500/],
])('warns of %j', async (report, text) => {
  await open(gatewayWith(report).gateway);
  await waitFor(() => expect(document.body).toHaveTextContent(text));
});

it('says in mock mode that nothing is collected, and why', async () => {
  const { gateway } = gatewayWith({ checkedAnswers: 0 }, []);
  await open({ contractReport: gateway.contractReport });
  expect(await screen.findByText('Mock mode: nothing is collected here')).toBeVisible();
  expect(await screen.findByText('In live mode the differences between the platform and the contract are listed here.')).toBeVisible();
  expect(screen.queryByText(/CONTRACT_CHECK_RATE/)).not.toBeInTheDocument();
});

it('reports that the gateway did not answer, and tries again', async () => {
  let fails = true;
  const { gateway } = gatewayWith();
  const { user } = await open({
    ...gateway,
    contractReport: () => {
      if (fails) throw gatewayError('RATE_LIMITED', 'Too many requests');
      return gateway.contractReport;
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row(/pickupTime/)).toBeVisible();
});
