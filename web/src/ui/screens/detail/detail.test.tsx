import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import type { DataError } from '@/lib/errors';
import { asRead, dependentRead, type Read } from '@/lib/data/read';
import { DateTime } from '@/ui/design/date/date-time';
import { DetailScreen, Field, FieldList } from './detail';
import { OneOutage } from './one-outage';
import { Page } from './page';
import { Loaded, Section } from './section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import ModalFrame from '@/ui/design/dialog/modal-frame';
import { Tabs } from '@/ui/design/tabs';
import { Timeline } from '@/ui/design/timeline';

/** The tab's title needs the deployment's name, which is a query. */
const Providers = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>;
const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => new Observable(() => undefined)) });

const failure: DataError = { code: 'PLATFORM_UNAVAILABLE', message: 'The platform is away', fields: {}, isRetryable: true };

function Parts() {
  const [tab, setTab] = useState('ride');
  return (
    <Tabs
      label="Parts"
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'ride', label: 'Ride', content: 'The ride' },
        { id: 'payment', label: 'Payment', content: 'The payment' },
        { id: 'audit', label: 'Audit', content: 'The audit log' },
      ]}
    />
  );
}

test('tabs are one stop; arrows, home and end choose among them, round and round', async () => {
  render(<Parts />);
  const user = userEvent.setup();
  act(() => screen.getByRole('tab', { name: 'Ride' }).focus());
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Audit' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Audit' })).toHaveTextContent('The audit log');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Payment' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});

interface Booking {
  status: string;
}

const detailOf = (read: Partial<Read<Booking>>, head: { shortId?: string | null } = {}) => (
  <DetailScreen
    read={{ data: undefined, error: undefined, retry: () => undefined, ...read }}
    what="booking"
    list="bookings"
    id="bk-1"
    title={read.data ? 'Ada Lovelace' : undefined}
    tabTitle="Booking bk-1"
    badges={read.data?.status}
    sections={['Ride', 'Payment']}
    {...head}
  >
    {({ status }) => <p>It is {status}.</p>}
  </DetailScreen>
);
const screenOf = (read: Partial<Read<Booking>>) => <MemoryRouter>{detailOf(read)}</MemoryRouter>;

/** The screen inside the providers that the tab's title needs. */
const renderDetail = (read: Partial<Read<Booking>>) => render(screenOf(read), { wrapper: Providers });

describe('the screen of one thing', () => {
  test('has the mark of unreadable fields among its badges', async () => {
    renderDetail({ data: { status: 'Active' }, unreadable: [{ path: 'pricing', problem: 'Missing' }] });
    const mark = await screen.findByRole('button', { name: 'Incomplete. Missing: pricing.' });
    expect(mark.parentElement?.parentElement).toHaveTextContent(/^ActiveIncomplete$/);
  });

  it('loads under its name, with its ID to copy and its sections to come', () => {
    renderDetail({});
    expect(screen.getByRole('heading', { level: 1, name: 'Booking' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy bk-1' })).toBeVisible();
    for (const name of ['Ride', 'Payment']) expect(screen.getByRole('region', { name })).toHaveAttribute('aria-busy', 'true');
    expect(document.title).toMatch(/^Booking bk-1 · /);
  });

  it('has the short ID in place of its ID, where there is or may be one', () => {
    const screenWith = (read: Partial<Read<Booking>>, shortId?: string | null) => (
      <MemoryRouter>{detailOf(read, { shortId })}</MemoryRouter>
    );
    const { rerender } = render(screenWith({}), { wrapper: Providers });
    expect(screen.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
    rerender(screenWith({ data: { status: 'active' } }, 'BK-7'));
    expect(screen.getByRole('button', { name: /^Copy/ })).toHaveAccessibleName('Copy BK-7');
    rerender(screenWith({ data: { status: 'active' } }, null));
    expect(screen.getByRole('button', { name: /^Copy/ })).toHaveAccessibleName('Copy bk-1');
  });

  it('shows the thing under its own title, and keeps it where it could not be read again', async () => {
    const retry = jest.fn();
    const { rerender } = renderDetail({ data: { status: 'active' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    expect(screen.getByText('It is active.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(screenOf({ data: { status: 'active' }, error: failure, retry }));
    expect(screen.getByText('It is active.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The platform is away');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('shows the failure instead of the page', async () => {
    const retry = jest.fn();
    renderDetail({ error: failure, retry });
    expect(screen.getByRole('alert')).toHaveTextContent('The platform is away');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is null', { data: null }],
    ['is answered with 404', { error: { ...failure, code: 'NOT_FOUND' } }],
  ])('shows "not found" with a link to the list if the read %s', (_, read) => {
    renderDetail(read);
    expect(screen.getByText('This booking was not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All bookings' })).toHaveAttribute('href', '/dashboard/bookings');
  });

  it('has the ID in the URL to copy where the record is missing', () => {
    const page = (
      <DetailScreen read={asRead(null)} what="booking" list={{ label: 'Jobs', url: '/' }} title={undefined}>
        <p>The chat</p>
      </DetailScreen>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: ':id', element: page }], { initialEntries: ['/bk-2'] })} />, {
      wrapper: Providers,
    });
    expect(screen.getByRole('button', { name: 'Copy bk-2' })).toBeVisible();
  });

  it('shows that the person has no access', () => {
    renderDetail({ error: { ...failure, code: 'FORBIDDEN' } });
    expect(screen.getByText('You don’t have access to this')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('shows sections that load by themselves before the thing is there', () => {
    render(
      <MemoryRouter>
        <DetailScreen read={asRead(undefined)} what="booking" list={{ label: 'All bookings', url: '/' }} id="bk-1" title={undefined}>
          <p>The chat</p>
        </DetailScreen>
      </MemoryRouter>,
      { wrapper: Providers },
    );
    expect(screen.getByText('The chat')).toBeVisible();
  });
});

describe('a section', () => {
  const receipts = (read: Partial<Read<readonly string[]>>) => (
    <Section
      title="Receipts"
      read={{ data: undefined, error: undefined, retry: () => undefined, ...read }}
      missing="This booking has no receipts."
      empty="No receipts yet."
    >
      {(shown) => <p>{shown.join(' and ')}</p>}
    </Section>
  );
  const section = () => screen.getByRole('region', { name: 'Receipts' });

  it('shows a loading state', () => {
    render(receipts({}));
    expect(section()).toHaveAttribute('aria-busy', 'true');
  });

  it.each([
    ['what is refused', { error: { ...failure, code: 'FORBIDDEN' } }, 'You don’t have access to this.'],
    ['what is not there', { data: null }, 'This booking has no receipts.'],
    ['a 404', { error: { ...failure, code: 'NOT_FOUND' } }, 'This booking has no receipts.'],
    ['an empty list', { data: [] }, 'No receipts yet.'],
  ])('tells %s in one line without alarm', (_, read, line) => {
    render(receipts(read));
    expect(section()).toHaveTextContent(line);
    expect(section()).not.toHaveAttribute('aria-busy');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('reports a failure, offers Retry, and keeps its data', async () => {
    const retry = jest.fn();
    const { rerender } = render(receipts({ error: { ...failure, retryAfter: 12, requestId: 'req-1' }, retry }));
    expect(within(section()).getByRole('alert')).toHaveTextContent('The platform is away. Try again in 12 s. Request req-1');
    rerender(receipts({ error: { ...failure, retryAfter: 12, isRepeated: true } }));
    expect(within(section()).getByRole('alert')).toHaveTextContent('The platform is away. Retrying automatically.');
    rerender(receipts({ error: { ...failure, retryAfter: 180, isRepeated: true }, retry }));
    expect(within(section()).getByRole('alert')).toHaveTextContent('The platform is away. Retrying automatically in about 3 minutes.');
    expect(within(section()).getByRole('button', { name: 'Retry' })).toBeVisible();
    const limit = { ...failure, code: 'RATE_LIMITED', message: 'Too many requests', retryAfter: 20 };
    rerender(receipts({ error: { ...limit, platform: { status: 429, message: 'SMS quota used up' } }, retry }));
    expect(within(section()).getByRole('alert')).toHaveTextContent(
      'Too many requests. Try again in 20 s. Platform message: SMS quota used up',
    );
    rerender(receipts({ data: ['Sent', 'opened'], error: failure, retry }));
    expect(within(section()).getByRole('alert')).toHaveTextContent('The platform is away');
    expect(section()).toHaveTextContent('Sent and opened');
    await userEvent.click(within(section()).getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('reports a failed dependency until it is loaded', () => {
    const first = { data: undefined, error: failure, retry: () => undefined };
    const { rerender } = render(receipts(dependentRead(first, 'booking', asRead(undefined))));
    expect(section()).toHaveTextContent('Not loaded, because the booking could not be loaded.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(receipts(dependentRead({ ...first, data: {} }, 'booking', asRead(['Sent']))));
    expect(section()).toHaveTextContent('Sent');
  });

  it('has a paged table that links further pages, also from an empty one', async () => {
    const onPageChange = jest.fn();
    const table = (page: number, items: readonly string[], hasMore: boolean) => {
      const rows = { items: items.map((id) => ({ id })), pageInfo: { page, maxPerPage: 10, hasMore, total: null } };
      return (
        <Section title="Receipts" read={asRead(rows)} empty="No receipts yet.">
          {(shown) => (
            <PagedSectionTable
              label="Receipts sent"
              columns={[
                { label: 'Receipt', cell: ({ id }) => id },
                { label: 'Payload', isHidden: true, cell: () => '…' },
              ]}
              page={shown}
              onPageChange={onPageChange}
            />
          )}
        </Section>
      );
    };
    const { rerender } = render(table(0, ['Sent'], true), { wrapper: MemoryRouter });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Receipt', 'Payload']);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPageChange).toHaveBeenLastCalledWith(1);
    rerender(table(1, [], false));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPageChange).toHaveBeenLastCalledWith(0);
    rerender(table(0, [], false));
    expect(section()).toHaveTextContent('No receipts yet.');
  });
});

test('a missing value is a dash that is read as "none", and zero is a value', () => {
  render(
    <FieldList>
      <Field label="Driver">{null}</Field>
      <Field label="Rating">{0}</Field>
    </FieldList>,
  );
  const [driver, rating] = screen.getAllByRole('definition');
  expect(within(driver ?? document.body).getByRole('img', { name: 'None' })).toBeInTheDocument();
  expect(rating).toHaveTextContent('0');
});

test('a time is shown on the clocks of its zone, which is named, with the viewer’s own beside it', () => {
  const { rerender } = render(<DateTime value="2026-11-21T23:30:00Z" zone="Asia/Tokyo" />);
  const time = screen.getByText(/22 Nov 2026, 08:30/);
  expect(time).toHaveTextContent('GMT+9');
  fireEvent.pointerEnter(time);
  expect(time).toHaveAttribute('title', expect.stringMatching(/^Your time: 2\d Nov 2026/));
  expect(time).toHaveAttribute('datetime', '2026-11-21T23:30:00Z');
  rerender(<DateTime value="2026-12-24T12:00:00Z" zone="Asia/Tokyo" />);
  expect(time).toHaveAttribute('title', expect.stringMatching(/^Your time: 24 Dec 2026/));
});

test('a timeline lists its entries in the order given', () => {
  render(
    <Timeline
      label="Audit log"
      zone="UTC"
      entries={[
        { id: '2', at: '2026-11-21T08:00:00Z', title: 'Captured', tone: 'success' },
        { id: '1', at: '2026-11-21T07:00:00Z', title: 'Created', detail: 'By the passenger' },
      ]}
    />,
  );
  const entries = within(screen.getByRole('list', { name: 'Audit log' })).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/^Captured.*08:00/),
    expect.stringMatching(/^Created.*By the passenger$/),
  ]);
});

test('a page about a record without a name has a heading', () => {
  render(<Page title=" ">text</Page>);
  expect(screen.getByRole('heading', { level: 1, name: 'Unnamed' })).toBeVisible();
});

it('shows one error for one outage, also above content that is only out of date', async () => {
  const stale = jest.fn();
  const missing = jest.fn();
  render(
    <OneOutage>
      <Section title="Facts" read={{ data: 'Oslo App', error: failure, retry: stale }}>
        {(name) => <p>{name}</p>}
      </Section>
      <Section title="Fleets" read={{ data: undefined, error: failure, retry: missing }}>
        {() => null}
      </Section>
    </OneOutage>,
    { wrapper: Providers },
  );
  expect(screen.getAllByText('The platform is away')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Facts' })).toHaveTextContent('Oslo App');
  expect(screen.getByRole('region', { name: 'Fleets' })).toHaveTextContent('Could not be loaded either.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(stale).toHaveBeenCalledTimes(1);
  expect(missing).toHaveBeenCalledTimes(1);
});

it('shows the error of an outage in the first part of the page, whichever failed first', () => {
  const page = (facts: object) => (
    <OneOutage>
      <Section title="Facts" read={{ data: undefined, error: undefined, retry: jest.fn(), ...facts }}>
        {() => null}
      </Section>
      <Section title="Fleets" read={{ data: undefined, error: failure, retry: jest.fn() }}>
        {() => null}
      </Section>
    </OneOutage>
  );
  const { rerender } = render(page({}), { wrapper: Providers });
  expect(screen.getByRole('region', { name: 'Fleets' })).toHaveTextContent('The platform is away');
  rerender(page({ error: failure }));
  expect(screen.getByRole('region', { name: 'Facts' })).toHaveTextContent('The platform is away');
  expect(screen.getByRole('region', { name: 'Fleets' })).toHaveTextContent('Could not be loaded either.');
});

it('shows one error for one outage on every page of a record', async () => {
  const read = { data: undefined, error: failure, retry: jest.fn() };
  render(
    <MemoryRouter>
      <DetailScreen read={{ ...read, data: 'Oslo', error: undefined }} what="fleet" list="fleets" title="Oslo">
        {['Facts', 'Fleets', 'Passengers'].map((title) => (
          <Section key={title} title={title} read={read}>
            {() => null}
          </Section>
        ))}
      </DetailScreen>
    </MemoryRouter>,
    { wrapper: Providers },
  );
  expect(screen.getAllByText('The platform is away')).toHaveLength(1);
  expect(screen.getAllByText('Could not be loaded either.')).toHaveLength(2);
});

it('shows the error in a dialog there, although the page behind has the same', async () => {
  const read = { data: undefined, error: failure, retry: jest.fn() };
  const inDialog = jest.fn();
  render(
    <OneOutage>
      <Section title="Facts" read={read}>
        {() => null}
      </Section>
      <ModalFrame title="Fleets" width={500} onClose={() => undefined}>
        <Loaded read={{ ...read, retry: inDialog }}>{() => null}</Loaded>
      </ModalFrame>
    </OneOutage>,
    { wrapper: Providers },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Fleets' }));
  expect(dialog.getByText('The platform is away')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(inDialog).toHaveBeenCalledTimes(1);
});
