import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clearTabState } from '@/lib/browser/persisted';
import { fakeDeployment } from '../../../test/fake-deployment';
import { gatewayError, unreadable } from '../../../test/fake-gateway';
import { renderScreen } from '../../../test/render-screen';
import { clearLikumaHistory, recordRequest } from './likuma/history';
import { developerRoutes } from './routes';

describe('payment settings', () => {
  const setting = (code: string | null, value: unknown = 3, description: string | null = null) => ({
    code,
    value,
    description,
    updatedAt: '2026-03-01T10:00:00.000Z',
  });

  const settings = [
    setting('CHAT_ENABLED', true),
    setting('PAYMENT_PROVIDER_API_KEY', 'cw_live_1', 'Signs calls to the provider.'),
    setting('PAYMENT_PROVIDER_ACCOUNTS', { default: { apiKey: 'cw_live_2' } }),
    setting('PAYMENT_CAPTURE_TIMEOUT_SECONDS', 30, 'When an answer counts as lost.'),
    setting('CANCELLATION_FEE_ENABLED', false),
    setting('CANCELLATION_FEE_AMOUNT', { amount: 450, currency: 'EUR' }),
    { ...setting('CANCELLATION_FEE_NOTICE', `You can cancel. ${'Words and words. '.repeat(20)}The end.`), updatedAt: null },
  ];

  const open = (bookingSystemSettings: unknown, at = 'developer/payment-settings') =>
    renderScreen({ routes: developerRoutes, at, gateway: { bookingSystemSettings } });

  const row = (name: RegExp) => screen.findByRole('row', { name });

  it('groups settings by subject, and formats each value by its kind', async () => {
    await open(settings);
    expect(await row(/Payment capture timeout/)).toHaveTextContent(/30.*When an answer counts as lost.*ago$/);
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual(['Cancellation', 'Chat', 'Payment']);
    expect(await row(/Chat enabled/)).toHaveTextContent('On');
    expect(await row(/fee enabled/)).toHaveTextContent('Off');
    expect(within(await row(/fee amount/)).getByRole('button', { name: 'Value of CANCELLATION_FEE_AMOUNT as JSON' })).toBeVisible();
    expect(await row(/fee notice/)).toHaveTextContent('The end.');
    expect(screen.getByText(/Read-only/)).toBeVisible();
    expect(screen.getByText(/^7 settings · last changed .* ago$/)).toBeVisible();
  });

  it('masks secrets until a click, also within JSON', async () => {
    const { user, container } = await open(settings);
    const key = await row(/API key/);
    expect(container).not.toHaveTextContent('cw_live');
    await user.click(within(key).getByRole('button', { name: 'Show PAYMENT_PROVIDER_API_KEY' }));
    expect(key).toHaveTextContent('cw_live_1');
    await user.click(screen.getByRole('button', { name: 'Value of PAYMENT_PROVIDER_ACCOUNTS as JSON' }));
    const drawer = await screen.findByRole('dialog', { name: 'PAYMENT_PROVIDER_ACCOUNTS' });
    expect(drawer).toHaveTextContent('apiKey');
    expect(drawer).not.toHaveTextContent('cw_live_2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
  });

  it('finds settings by their content, but not by a secret, with the search in the URL', async () => {
    const { user, router } = await open(settings, 'developer/payment-settings?search=lost');
    await row(/Payment capture timeout/);
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
    expect(screen.getByText(/^1 of 7 settings/)).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Search settings' });
    await user.clear(search);
    await user.type(search, 'cw_live');
    expect(await screen.findByText('No matching settings')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?search=cw_live'));
    await user.click(screen.getByRole('button', { name: 'Show all settings' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(7));
  });

  it('keeps rows in place under the pointer, and counts new ones', async () => {
    let known = settings.slice(2);
    const { client, user } = await open(() => known);
    const timeout = await row(/Payment capture timeout/);
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const before = names();
    fireEvent.pointerMove(timeout);
    known = settings;
    await act(async () => void (await client.refetchQueries({ include: 'active' })));
    expect(names()).toEqual(before);
    await user.click(screen.getByRole('button', { name: '2 new' }));
    expect(names()).toContain('Chat enabled');
    expect(names()).toContain('Payment provider API key');
  });

  it('reports unreadable settings, and failures', async () => {
    let fails = true;
    const { user } = await open(() => {
      if (fails) throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
      return [
        { ...setting('TIPS_ENABLED'), value: unreadable('value') },
        { ...setting(null), code: unreadable('code') },
      ];
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The platform took too long');
    expect(screen.queryByText('No settings')).not.toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row(/Tips enabled.*Incomplete/)).toBeVisible();
    expect(await row(/Unknown setting/)).toBeVisible();
  });
});

describe('the platform contract', () => {
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

  it('has each difference with its kind, place, screens and count', async () => {
    await open(gatewayWith().gateway);
    expect(await row(/pickupTime/)).toHaveTextContent(
      /Type.*Booking\.pickupTime is a number.*GET \/booking.*Booking\.pickupTime.*\/results\/0\/pickupTime.*Bookings, Booking and \d+ more.*1,250/,
    );
    expect(await row(/GET \/fleet/)).toHaveTextContent(/Not found.*Every call was answered with 404/);
  });

  it('names the compared responses, their start, and the instance', async () => {
    await open(gatewayWith().gateway);
    const facts = await screen.findByRole('region', { name: 'This instance of the gateway' });
    expect(facts).toHaveTextContent('1,240 responses: every response is compared');
    expect(facts).toHaveTextContent('Each instance of the gateway counts for itself');
  });

  it('explains each kind of difference with its remedy', async () => {
    await open(gatewayWith().gateway);
    const advice = await screen.findByRole('region', { name: 'What to do' });
    expect(advice).toHaveTextContent('TypeThe field is empty. Write the overlay (npm run doctor -- --write schema/overlay.yaml).');
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

  it('warns that it compares some or no responses, and that it keeps some differences', async () => {
    const { unmount } = await open(gatewayWith({ checkRate: 0.01, isCut: true }).gateway);
    await waitFor(() =>
      expect(document.body).toHaveTextContent(/only 1% of all responses are compared\. With CONTRACT_CHECK_RATE=1 all are/),
    );
    expect(document.body).toHaveTextContent(/Not all differences are kept.*first 500/);
    unmount();
    await open(gatewayWith({ checkRate: 0 }).gateway);
    await waitFor(() => expect(document.body).toHaveTextContent(/ComparedNone\. Set CONTRACT_CHECK_RATE=1/));
  });

  it('explains in mock mode why nothing is collected', async () => {
    const { gateway } = gatewayWith({ checkedAnswers: 0 }, []);
    await open({ contractReport: gateway.contractReport });
    expect(await screen.findByText('Mock mode: nothing is collected here')).toBeVisible();
    expect(await screen.findByText('In live mode the differences between the platform and the contract are listed here.')).toBeVisible();
    expect(screen.queryByText(/CONTRACT_CHECK_RATE/)).not.toBeInTheDocument();
  });
});

describe('Likuma', () => {
  const owner = { person: 'user-1', deployment: 'MOCK dev' };

  type Send = (args: { input: { uri: string; requestPayload?: unknown } }) => unknown;

  const answers = (response: unknown, status: number | null = null) => jest.fn<unknown, Parameters<Send>>(() => ({ response, status }));

  const open = (sendLikumaRequest: Send = answers({ status: 'UP' }), gateway: object = {}) =>
    renderScreen({
      routes: developerRoutes,
      at: 'developer/likuma-api',
      viewer: { role: 'SUDO', roleCode: 'PROVIDER_SUDO' },
      gateway: { sendLikumaRequest, ...gateway },
    });

  const path = () => screen.findByRole('textbox', { name: 'Path' });
  const payload = () => screen.getByRole('textbox', { name: 'Payload (optional)' });
  const sendButton = () => screen.getByRole('button', { name: 'Send' });
  const response = () => screen.getByRole('region', { name: 'Response' });
  const entries = () => within(screen.getByRole('region', { name: 'History' })).queryAllByRole('listitem');

  beforeEach(() => {
    clearTabState();
    clearLikumaHistory(owner.person);
  });

  it('sends a request once and shows the response as a tree, with masked secrets', async () => {
    const send = answers({ member: { id: '77' }, accessToken: 'hush-hush' });
    const { user, container } = await open(send);
    await user.type(await path(), '/members/77');
    fireEvent.change(payload(), { target: { value: '{ "amount": 5 }' } });
    await user.dblClick(sendButton());
    await waitFor(() => expect(response()).toHaveTextContent(/Answered.*\/members\/77.*ms/));
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[0].input).toEqual({ uri: '/members/77', requestPayload: { amount: 5 } });
    expect(response()).toHaveTextContent('accessToken');
    expect(container).not.toHaveTextContent('hush-hush');
    expect(entries()).toHaveLength(1);
    expect(entries()[0]).toHaveTextContent(/\/members\/77Answered/);
  });

  it('sends on Ctrl+Enter and Cmd+Enter, without a payload if none is typed', async () => {
    const send = answers(null);
    const { user } = await open(send);
    await user.type(await path(), '/status{Control>}{Enter}{/Control}');
    await waitFor(() => expect(response()).toHaveTextContent('Empty response'));
    await waitFor(() => expect(sendButton()).not.toHaveAttribute('aria-busy'));
    await user.click(payload());
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls[0]?.[0].input).toEqual({ uri: '/status' });
  });

  it('rejects an invalid path while typing, and invalid JSON, without sending', async () => {
    const send = answers({});
    const { user } = await open(send);
    await user.type(await path(), 'https://pax.example/x');
    expect(screen.getByText(/Enter a path only/)).toBeVisible();
    fireEvent.change(payload(), { target: { value: '{ "amount": }' } });
    await user.click(sendButton());
    expect(await screen.findByText(/^Line 1, column 13/)).toBeVisible();
    expect(await path()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it('can stop waiting, which leaves the outcome unknown, and sends nothing again', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const send = jest.fn<unknown, Parameters<Send>>(() => new Promise((resolve) => (answer = resolve)));
    const { user } = await open(send);
    await user.type(await path(), '/slow');
    await user.click(sendButton());
    expect(await screen.findByText(/^Waiting for Likuma/)).toBeVisible();
    expect(entries()[0]).toHaveTextContent('No response yet');
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Send to Likuma: outcome unknown' });
    expect(dialog).toHaveTextContent('You stopped waiting for the response.');
    expect(dialog).toHaveTextContent('Likuma may have run the request.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await act(async () => answer({ response: { late: true }, status: null }));
    expect(entries()[0]).toHaveTextContent('Outcome unknown');
    expect(response()).not.toHaveTextContent('late');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('asks before the first request of a session in production, and only then', async () => {
    const deployment = fakeDeployment({ mode: 'LIVE', label: 'production', isProduction: true });
    const send = answers({});
    const { user } = await open(send, { deployment });
    await user.type(await path(), '/status');
    await user.click(sendButton());
    const first = await screen.findByRole('alertdialog', { name: 'Send to Likuma in production (production)?' });
    await user.click(within(first).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(send).not.toHaveBeenCalled();
    await user.click(sendButton());
    await user.click(await screen.findByRole('button', { name: 'Send to production' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(sendButton()).not.toHaveAttribute('aria-busy'));
    await user.click(sendButton());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('loads a request from the history without sending it; secrets have to be typed again', async () => {
    const send = answers({});
    const { user } = await open(send);
    await path();
    act(() => void recordRequest(owner, '/login?token=hush', { amount: 5, password: 'hush' }));
    await user.type(await path(), '/typed');
    await user.click(screen.getByRole('button', { name: /^Load \/login/ }));
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    await waitFor(async () => expect(await path()).toHaveValue('/login?token=••••••••'));
    expect(payload()).toHaveValue('{\n  "amount": 5,\n  "password": "••••••••"\n}');
    expect(screen.getByText('Enter the hidden secret again')).toBeVisible();
    await user.click(sendButton());
    expect(await screen.findByText(/enter this secret again/)).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  it('deletes one entry, and clears only the history after asking', async () => {
    localStorage.setItem('pax.views.bookings.user-1', '[]');
    const { user } = await open();
    await path();
    act(() => {
      for (const uri of ['/one', '/two', '/three']) recordRequest(owner, uri, undefined);
    });
    await user.click(screen.getByRole('button', { name: 'Delete /two from the history' }));
    expect(entries()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Clear history' }));
    const question = await screen.findByRole('alertdialog', { name: 'Clear the history?' });
    expect(question).toHaveTextContent('Deletes 2 requests from this browser.');
    await user.click(within(question).getByRole('button', { name: 'Clear history' }));
    expect(await screen.findByText('No requests yet.')).toBeVisible();
    expect(localStorage.getItem('pax.views.bookings.user-1')).toBe('[]');
  });

  it('keeps the input, without secrets, when the page is left', async () => {
    const { user, unmount } = await open();
    await user.type(await path(), '/login?token=hush');
    fireEvent.change(payload(), { target: { value: '{ "password": "hush", "amount": 5 }' } });
    await waitFor(() => expect(JSON.stringify(Object.entries(localStorage))).toContain('amount'));
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('hush');
    unmount();
    await open();
    await waitFor(async () => expect(await path()).toHaveValue('/login?token=••••••••'));
    expect(payload()).toHaveValue('{\n  "password": "•••••••• type it again",\n  "amount": 5\n}');
  });
});
