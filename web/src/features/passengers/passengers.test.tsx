import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../test/fake-gateway';
import { chooseFromPageMenu, openPageMenu } from '../../../test/page-menu';
import { pageOf } from '../../../test/page-of';
import { passTime } from '../../../test/pass-time';
import { renderScreen } from '../../../test/render-screen';
import { captureSavedCsv } from '../../../test/saved-csv';
import { section } from '../../../test/section';
import { passengerRoutes } from './routes';
import {
  fakeChannel,
  fakeCoupon,
  fakeCouponUse,
  fakeCustomer,
  fakePassenger,
  fakePassengerBooking,
  fakeSession,
} from './testing/fake-passenger';

describe('the list', () => {
  interface PassengersArgs {
    of: { fleetId?: string; bookingChannelId?: string };
    page: number;
    maxPerPage: number;
    filter: { search: string | null };
  }

  async function open(at: string, passengers: (args: PassengersArgs) => object, viewer = {}) {
    const answer = jest.fn(passengers);
    const view = await renderScreen({
      routes: passengerRoutes,
      at,
      viewer,
      gateway: {
        passengers: answer,
        bookingChannels: ({ filter }: { filter: { search: string | null } }) =>
          pageOf(
            [fakeChannel, { id: 'ch/2', humanReadableId: 'oslo-app', name: 'Oslo App' }].filter(({ humanReadableId }) =>
              humanReadableId.includes(filter.search ?? ''),
            ),
          ),
        bookingChannel: ({ id }: { id: string }) => ({ ...fakeChannel, id, name: id === 'ch/2' ? 'Oslo App' : fakeChannel.name }),
      },
    });
    return {
      ...view,
      answer,
      asked: () => answer.mock.lastCall?.[0],
      query: () => new URLSearchParams(view.router.state.location.search),
    };
  }

  it("lists the selected fleet's passengers with one request, each with a link to its page", async () => {
    const { answer, asked } = await open('passengers', () =>
      pageOf([fakePassenger({ id: 'pa/1' }), fakePassenger({ id: 'pa-2', fullName: null, phone: null })]),
    );
    expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/dashboard/passengers/pa%2F1');
    const row = screen.getByRole('row', { name: /Ada Lovelace/ });
    expect(within(row).getByRole('link', { name: '+49 30 1234567' })).toHaveAttribute('href', 'tel:+49301234567');
    expect(row).toHaveTextContent('ada@mail.example');
    expect(row).toHaveTextContent('iOS');
    expect(screen.getByRole('link', { name: 'No name' })).toBeVisible();
    // No UTC offset: today's is not valid for every date.
    expect(screen.getByText('Times in Europe/Berlin')).toBeVisible();
    expect(answer).toHaveBeenCalledTimes(1);
    expect(asked()).toEqual({ of: { fleetId: 'fleet-berlin' }, page: 0, maxPerPage: 25, filter: { search: null } });
  });

  it('searches without putting the term in the URL', async () => {
    const { user, asked, router } = await open('passengers', () => pageOf([fakePassenger()]));
    const term = 'ada1990@mail.example';
    await user.type(await screen.findByRole('searchbox', { name: 'Search name, phone, email, ID' }), `${term}{Enter}`);
    await waitFor(() => expect(asked()?.filter.search).toBe(term));
    expect(router.state.location.search).toMatch(/^\?fleet=fleet-berlin&search=%7E[0-9a-f]{8}$/);
    expect(document.title).not.toContain(term);
  });

  it('shows the passengers of a chosen booking channel, with the channel in the URL', async () => {
    const { user, asked, query } = await open('passengers?page=2', ({ of }) =>
      pageOf([fakePassenger({ fullName: of.bookingChannelId === undefined ? 'Ada' : 'Olav' })]),
    );
    await user.click(await screen.findByRole('button', { name: /Passengers of: Berlin Taxi/ }));
    const field = await screen.findByRole('combobox', { name: 'Booking channels' });
    await screen.findByRole('option', { name: /Berlin App/ });
    await user.type(field, 'oslo');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Berlin App/ })).not.toBeInTheDocument());
    await user.click(await screen.findByRole('option', { name: /Oslo App/ }));
    expect(await screen.findByRole('link', { name: 'Olav' })).toBeVisible();
    expect(asked()).toEqual({ of: { bookingChannelId: 'ch/2' }, page: 0, maxPerPage: 25, filter: { search: null } });
    expect(query().toString()).toBe('channel=ch%2F2');
    expect(await screen.findByRole('button', { name: /Passengers of: Oslo App/ })).toBeVisible();
  });

  it('shows no passengers of one booking channel under another’s name, not even while loading', async () => {
    const { router } = await open('passengers?channel=ch-1', ({ of }) =>
      of.bookingChannelId === 'ch/2' ? new Promise(() => undefined) : pageOf([fakePassenger()]),
    );
    await screen.findByRole('link', { name: 'Ada Lovelace' });
    await act(() => router.navigate('/dashboard/passengers?channel=ch%2F2'));
    expect(await screen.findByRole('button', { name: /Passengers of: Oslo App/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ada Lovelace' })).not.toBeInTheDocument();
  });

  it('exports all pages, with formulas escaped', async () => {
    const csvLines = captureSavedCsv();
    const { user } = await open('passengers?hide=app&hide=signed-up&hide=last-active&hide=external-id&hide=id', ({ page, maxPerPage }) =>
      pageOf([fakePassenger({ id: `pa-${page}`, fullName: '=HYPERLINK()', peId: `pe-${page}` })], {
        page,
        maxPerPage,
        hasMore: maxPerPage === 100 && page === 0,
        total: 2,
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText('2 rows exported');
    expect(await csvLines()).toEqual([
      'Name,Phone,Email,PE user ID,ID',
      `'=HYPERLINK(),'+49 30 1234567,ada@mail.example,pe-0,pa-0`,
      `'=HYPERLINK(),'+49 30 1234567,ada@mail.example,pe-1,pa-1`,
    ]);
  });
});

describe('an upload', () => {
  const goodFile = () => new File(['pe_user_id,name\np1,Ada\np2,Bo\n'], 'list.csv', { type: 'text/csv' });

  interface Sent {
    input: { file: unknown };
  }

  async function openDialog(upload: (args: Sent) => unknown) {
    const answer = jest.fn<unknown, [Sent]>(upload);
    const view = await renderScreen({
      routes: passengerRoutes,
      at: 'passengers',
      gateway: { passengers: pageOf([fakePassenger()]), uploadPassengerCsv: answer },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Upload CSV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Upload a passenger CSV' });
    const choose = (file: File) => view.user.upload(dialog.querySelector('input[type=file]') ?? dialog, file);
    return { ...view, answer, dialog, choose };
  }

  it('shows the file’s content before sending, sends it once, and reports the result', async () => {
    const { user, answer, dialog, choose } = await openDialog(() => ({
      rowsCount: 2,
      passengerIds: ['pa-1'],
      errors: [{ line: 3, message: 'No passenger has this ID' }],
    }));
    await choose(goodFile());
    expect(await within(dialog).findByText('list.csv')).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
    await user.dblClick(within(dialog).getByRole('button', { name: 'Upload 2 lines' }));
    expect(await within(dialog).findByText('list.csv was uploaded: 1 passenger found in 2 lines.')).toBeVisible();
    expect(within(dialog).getByRole('list', { name: '1 line without a passenger' })).toHaveTextContent('Line 3No passenger has this ID');
    expect(answer).toHaveBeenCalledTimes(1);
    expect(answer.mock.lastCall?.[0].input.file).toBeInstanceOf(File);
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('sends no file without IDs', async () => {
    const problem = 'The headers must include firebase_id or pe_user_id';
    const { user, answer, dialog, choose } = await openDialog(() => null);
    await choose(new File(['name,phone\nAda,1\n'], 'bad.csv', { type: 'text/csv' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(problem);
    const button = within(dialog).getByRole('button', { name: /^Upload/ });
    expect(button).toHaveAccessibleDescription(problem);
    await user.click(button);
    expect(answer).not.toHaveBeenCalled();
  });

  it('keeps file and preview if the upload fails, even with the dialog closed, and sends it again', async () => {
    let fails = true;
    const { user, answer, dialog, choose } = await openDialog(() => {
      if (fails) throw gatewayError('BAD_USER_INPUT', 'Invalid input', { fields: { file: 'The file is incomplete' } });
      return { rowsCount: 2, passengerIds: ['pa-1', 'pa-2'], errors: [] };
    });
    await choose(goodFile());
    await user.click(await within(dialog).findByRole('button', { name: 'Upload 2 lines' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The file is incomplete');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Upload CSV' }));
    const again = await screen.findByRole('dialog');
    fails = false;
    await user.click(within(again).getByRole('button', { name: 'Try again' }));
    expect(await within(again).findByText('list.csv was uploaded: 2 passengers found in 2 lines.')).toBeVisible();
    expect(answer).toHaveBeenCalledTimes(2);
  });
});

describe('sign-ins', () => {
  interface SessionsArgs {
    bookingChannelId: string | null;
    page: number;
    maxPerPage: number;
    filter: { search: string | null };
  }

  async function open(at: string, sessions: (args: SessionsArgs) => object) {
    const answer = jest.fn(sessions);
    const view = await renderScreen({
      routes: passengerRoutes,
      at,
      viewer: { role: 'SUDO' },
      gateway: { passengerLoginSessions: answer, bookingChannels: pageOf([fakeChannel]), bookingChannel: fakeChannel },
    });
    return { ...view, answer, asked: () => answer.mock.lastCall?.[0], query: () => new URLSearchParams(view.router.state.location.search) };
  }

  it('lists the attempts with one request, with errors and links to known passengers', async () => {
    const { answer } = await open('passenger-login-session', () =>
      pageOf([
        fakeSession(),
        fakeSession({
          id: 's-2',
          status: 'FAILED',
          statusCode: 'FAILED',
          passengerId: null,
          errorMessage: 'A wrong code was entered three times',
        }),
        fakeSession({ id: 's-3', status: 'UNKNOWN', statusCode: 'BLOCKED', method: 'UNKNOWN', methodCode: 'PASSKEY' }),
      ]),
    );
    const row = await screen.findByRole('row', { name: /Signed in \+49/ });
    expect(row).toHaveTextContent('Text message');
    expect(row).toHaveTextContent('Android 6.4.0');
    expect(screen.getAllByRole('link', { name: 'pa/1' })[0]).toHaveAttribute('href', '/dashboard/passengers/pa%2F1');
    expect(screen.getByRole('row', { name: /Failed/ })).toHaveTextContent('A wrong code was entered three times');
    expect(screen.getByRole('row', { name: /Blocked/ })).toHaveTextContent('Passkey');
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('filters by booking channel and search, without the phone number in the URL', async () => {
    const { user, asked, query } = await open('passenger-login-session', () => pageOf([fakeSession()]));
    await user.click(await screen.findByRole('button', { name: /Booking channel: All/ }));
    await user.click(await screen.findByRole('option', { name: /Berlin App/ }));
    await user.type(screen.getByRole('searchbox'), '+49 30{Enter}');
    await waitFor(() => expect(asked()).toEqual({ bookingChannelId: 'ch-1', page: 0, maxPerPage: 25, filter: { search: '+49 30' } }));
    expect(query().get('channel')).toBe('ch-1');
    expect(query().get('search')).toMatch(/^~/);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(asked()).toEqual({ bookingChannelId: null, page: 0, maxPerPage: 25, filter: { search: null } }));
  });

  describe('the attempts to sign in', () => {
    beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));

    it('are polled until they are decided, and then for new ones', async () => {
      let sessions = [fakeSession({ status: 'PENDING', statusCode: 'PENDING' })];
      await open('passenger-login-session', () => pageOf(sessions));
      expect(await screen.findByText('Pending')).toBeVisible();
      expect(screen.getByText(/^Live/)).toBeVisible();
      sessions = [fakeSession({ status: 'VERIFIED', statusCode: 'VERIFIED' })];
      await passTime(10_500);
      expect(await screen.findByText('Signed in')).toBeVisible();
      sessions = [fakeSession({ id: 'session-2', status: 'PENDING', statusCode: 'PENDING' }), ...sessions];
      await passTime(30_500);
      expect(await screen.findByText('Pending')).toBeVisible();
    });
  });
});

describe('a passenger', () => {
  const open = (gateway: object = {}, viewer: object = {}) =>
    renderScreen({
      routes: passengerRoutes,
      at: 'passengers/pa-1',
      viewer,
      gateway: {
        passenger: fakePassenger({ paymentCustomer: fakeCustomer(), coupons: pageOf([fakeCoupon()]) }),
        bookings: pageOf([fakePassengerBooking()]),
        bookingChannel: fakeChannel,
        passengers: pageOf([]),
        ...gateway,
      },
    });

  it('shows why an available coupon can’t be used: its campaign is inactive', async () => {
    const campaign = { id: 'campaign-1', name: 'Spring rides', status: 'INACTIVE', statusCode: 'INACTIVE' };
    await open({ passenger: fakePassenger({ coupons: pageOf([fakeCoupon({ campaign })]) }) });
    expect(await section('Coupons')).toHaveTextContent('Available Not usable: the campaign is inactive');
  });

  it('shows the profile, bookings, payment methods, and coupons, and reads the bookings that used one when asked', async () => {
    const bookingCoupons = jest.fn(() => [fakeCouponUse()]);
    const { user } = await open({ bookingCoupons });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    expect(document.title).toBe('Passenger pa-1 · Pax Dashboard (dev)');
    const profile = await section('Profile');
    for (const text of ['+49 30 1234567', 'ada@mail.example', 'Berlin App', 'iOS', 'pe-user-1', 'firebase-1'])
      expect(profile).toHaveTextContent(text);
    const bookings = await section('Bookings');
    expect(within(bookings).getByRole('link', { name: '01 Mar 2026, 11:30 CET' })).toHaveAttribute('href', '/dashboard/bookings/bk%2F1');
    // The answer to "was I charged twice?", as in the list of bookings.
    expect(bookings).toHaveTextContent(/Overcharged €23.50.*€23.50€23.50 too much/);
    const payment = await section('Payment methods');
    for (const text of ['Personal card', 'Apple Pay', 'Visa •••• 4242', 'Expired 01/2020', 'Default', 'cus_1', 'vip', 'true'])
      expect(payment).toHaveTextContent(text);
    const coupons = await section('Coupons');
    for (const text of ['Spring rides', 'Available', '1 of 3', 'Never']) expect(coupons).toHaveTextContent(text);
    expect(bookingCoupons).not.toHaveBeenCalled();
    await user.click(within(coupons).getByRole('button', { name: 'Show bookings of Spring rides' }));
    await waitFor(() => expect(coupons).toHaveTextContent('−€5.00Redeemed'));
    expect(within(coupons).getByRole('link', { name: /^Booking/ })).toHaveAttribute('href', '/dashboard/bookings/bk%2F1');
  });

  it('copies a summary without phone number and email, with the zone of its times', async () => {
    const { user } = await open();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await chooseFromPageMenu(user, 'Copy summary');
    const text = writeText.mock.lastCall?.[0];
    expect(text).toMatch(/^Ada Lovelace\n/);
    expect(text).toMatch(/Signed up: .+ CES?T/);
    expect(text).not.toMatch(/1234567|@/);
  });

  it('shows forbidden, missing and empty sections on one line, retries failed ones, and keeps the rest', async () => {
    let fails = true;
    const { user } = await open({
      passenger: fakePassenger({
        paymentCustomer: () => {
          throw gatewayError('FORBIDDEN', 'Forbidden');
        },
        coupons: () => {
          if (fails) throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
          return pageOf([]);
        },
      }),
      bookings: () => {
        throw gatewayError('NOT_FOUND', 'Not found');
      },
    });
    expect(await section('Profile')).toHaveTextContent('+49 30 1234567');
    await waitFor(async () => expect(await section('Payment methods')).toHaveTextContent('You don’t have access to this.'));
    expect(await section('Bookings')).toHaveTextContent('Nothing here yet.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    const coupons = await section('Coupons');
    expect(coupons).toHaveTextContent('The platform took too long');
    fails = false;
    await user.click(within(coupons).getByRole('button', { name: 'Retry' }));
    expect(await within(coupons).findByText('No coupons.')).toBeVisible();
  });

  describe('the push notification', () => {
    const openPush = async (answer: () => unknown) => {
      const send = jest.fn<unknown, [unknown]>(answer);
      const view = await open({ sendPassengerPushNotification: send });
      const field = await screen.findByRole('textbox', { name: 'Message' });
      return { ...view, send, field };
    };

    it('is previewed, sent once to the named passenger, however often clicked, and clears the form', async () => {
      const { user, send, field } = await openPush(() => ({ sent: true, deviceCount: 2 }));
      await user.type(field, '  Your driver waits.  ');
      expect(within(screen.getByRole('figure')).getByText('Your driver waits.')).toBeVisible();
      expect(screen.getByRole('figure')).toHaveTextContent('Berlin App');
      await user.click(screen.getByRole('button', { name: 'Send…' }));
      const question = await screen.findByRole('alertdialog', { name: 'Send a push notification to Ada Lovelace?' });
      expect(question).toHaveTextContent('Goes to one phone: Ada Lovelace (+49 30 1234567)');
      await user.dblClick(within(question).getByRole('button', { name: 'Send to 1 passenger' }));
      expect(await screen.findByText('The message was sent to 2 phones.')).toBeVisible();
      expect(send).toHaveBeenCalledTimes(1);
      expect(send.mock.lastCall?.[0]).toEqual({ input: { passengerId: 'pa-1', message: 'Your driver waits.' } });
      expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    });

    it('reports an unknown outcome after a timeout, keeps the text, and warns before the next attempt', async () => {
      const { user, send, field } = await openPush(() => {
        throw gatewayError('PLATFORM_TIMEOUT', 'The platform did not respond in time');
      });
      await user.type(field, 'Hello');
      await user.click(screen.getByRole('button', { name: 'Send…' }));
      await user.click(await screen.findByRole('button', { name: 'Send to 1 passenger' }));
      const unknown = await screen.findByRole('alertdialog', { name: /^Send push notification: / });
      expect(unknown).toHaveTextContent('The platform did not respond in time.');
      expect(await within(unknown).findByText(/can’t confirm delivery/)).toBeVisible();
      expect(within(unknown).queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
      await user.click(within(unknown).getAllByRole('button', { name: 'Close' }).at(-1) ?? unknown);
      expect(field).toHaveValue('Hello');
      expect(send).toHaveBeenCalledTimes(1);
      await user.click(screen.getByRole('button', { name: 'Send…' }));
      expect(await screen.findByRole('alertdialog')).toHaveTextContent(/sent at .* already\. The outcome is unknown/);
    });

    it.each([
      [
        'that it reached no phone',
        { sent: false, deviceCount: 0 },
        'No phone received the message: Ada Lovelace has no device with the app.',
      ],
      ['that it was sent if the response does not say', { sent: null, deviceCount: null }, 'The message was sent.'],
    ])('reports %s', async (_what, answer, report) => {
      const { user, field } = await openPush(() => answer);
      await user.type(field, 'Hello');
      await user.click(screen.getByRole('button', { name: 'Send…' }));
      await user.click(await screen.findByRole('button', { name: 'Send to 1 passenger' }));
      expect(await screen.findByText(report)).toBeVisible();
      expect(screen.getByLabelText('Message')).toHaveValue(answer.sent === false ? 'Hello' : '');
    });
  });

  describe('the metadata', () => {
    interface Saved {
      readonly input: { readonly metadata: Readonly<Record<string, unknown>> };
    }

    async function edit(update: (args: Saved) => unknown) {
      const save = jest.fn(update);
      const platform = { customer: fakeCustomer() };
      const passenger = () => fakePassenger({ paymentCustomer: platform.customer });
      const view = await open({ passenger, updatePaymentCustomerMetadata: save });
      await view.user.click(await screen.findByRole('button', { name: 'Edit metadata' }));
      const field = await screen.findByRole('textbox', { name: 'Metadata' });
      const write = async (text: string) => {
        await view.user.clear(field);
        await view.user.click(field);
        await view.user.paste(text);
        await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
      };
      return { ...view, platform, save, field, write };
    }

    it('is saved after confirming the changes, and shown as the platform has it', async () => {
      const { user, platform, save, write } = await edit(() => {
        platform.customer = fakeCustomer({ metadata: { source: 'desk', note: 'kept' } });
        return { paymentCustomer: platform.customer };
      });
      await write('{"source": "desk", "note": "kept"}');
      const question = await screen.findByRole('alertdialog', { name: 'Change the payment metadata of Ada Lovelace?' });
      for (const text of ['note: not set → "kept"', 'source: "app" → "desk"', 'vip: true → removed'])
        expect(question).toHaveTextContent(text);
      await user.click(within(question).getByRole('button', { name: 'Save metadata' }));
      expect(await screen.findByText('kept')).toBeVisible();
      expect(save.mock.lastCall?.[0]).toEqual({
        input: { passengerId: 'pa-1', metadata: { source: 'desk', note: 'kept' }, expected: { source: 'app', vip: true } },
      });
      expect(screen.queryByRole('textbox', { name: 'Metadata' })).not.toBeInTheDocument();
    });

    /** As the card payment provider does: merges, removes keys with an empty value, and keeps values as text. */
    const merging = (platform: { customer: object }) => {
      let stored: Record<string, unknown> = { source: 'app', vip: 'true' };
      return ({ input: { metadata } }: Saved) => {
        const all = Object.entries({ ...stored, ...metadata }).filter(([, value]) => value !== '');
        stored = Object.fromEntries(all.map(([key, value]) => [key, String(value)]));
        platform.customer = fakeCustomer({ metadata: stored });
        return { paymentCustomer: platform.customer };
      };
    };

    it('names a removed key that the provider kept, with the remedy', async () => {
      let update: (args: Saved) => unknown = () => undefined;
      const { user, platform, save, write } = await edit((args) => update(args));
      update = merging(platform);
      await write('{"source": "app", "rides": 3}');
      await user.click(await screen.findByRole('button', { name: 'Save metadata' }));
      expect(await screen.findByText('Saved, but not as entered: vip. An empty value may remove a key.')).toBeVisible();
      expect(save).toHaveBeenCalledTimes(1);
    });
  });

  describe('metadata that someone else changes meanwhile', () => {
    async function editAfter(theirs: object, mine: string, before: object = { source: 'app', vip: true }) {
      let metadata = before;
      const save = jest.fn<unknown, [{ input: { metadata: object; expected: object } }]>(({ input }) => {
        if (JSON.stringify(input.expected) !== JSON.stringify(metadata)) throw gatewayError('CONFLICT', 'The customer was changed');
        return { paymentCustomer: fakeCustomer({ metadata: input.metadata }) };
      });
      const passenger = () => fakePassenger({ paymentCustomer: () => fakeCustomer({ metadata }) });
      const view = await open({ passenger, updatePaymentCustomerMetadata: save });
      await view.user.click(await screen.findByRole('button', { name: 'Edit metadata' }));
      const field = await screen.findByRole('textbox', { name: 'Metadata' });
      await view.user.clear(field);
      await view.user.click(field);
      await view.user.paste(mine);
      metadata = theirs;
      const press = async () => {
        await view.user.click(await screen.findByRole('button', { name: 'Save changes' }));
        return screen.findByRole('alertdialog', { name: 'Change the payment metadata of Ada Lovelace?' });
      };
      return { ...view, save, field, press, change: (next: object) => (metadata = next) };
    }

    it('is never overwritten unseen: a conflict shows the current value, and the next question names it', async () => {
      const { user, save, field, press } = await editAfter({ source: 'call', vip: true }, '{"source": "desk", "vip": true}');
      await user.click(within(await press()).getByRole('button', { name: 'Save metadata' }));
      expect(await screen.findByText('source is now: "call".')).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent('Someone else changed source in the meantime. Nothing was saved.');
      expect(save).toHaveBeenCalledTimes(1);
      expect(field).toHaveValue('{\n  "source": "desk",\n  "vip": true\n}');
      const question = await press();
      expect(question).toHaveTextContent('source: "call" → "desk"');
      expect(question).not.toHaveTextContent('Someone else');
    });

    it('keeps a secret unless it is replaced, and reveals none', async () => {
      const stored = { source: 'app', apiKey: 'key-1' };
      const { user, save, press } = await editAfter({ ...stored, apiKey: 'key-2' }, '{"source": "desk", "apiKey": "••••••••"}', stored);
      await user.click(within(await press()).getByRole('button', { name: 'Save metadata' }));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Someone else changed this in the meantime.'));
      await user.click(within(await press()).getByRole('button', { name: 'Save metadata' }));
      await waitFor(() => expect(save.mock.lastCall?.[0].input.metadata).toEqual({ source: 'desk', apiKey: 'key-2' }));
      expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('key-1');
    });
  });

  describe('deleting', () => {
    async function openDelete(remove: () => unknown, gateway: object = {}) {
      const deletePassenger = jest.fn<unknown, [unknown]>(remove);
      const view = await open({ ...gateway, deletePassenger });
      await chooseFromPageMenu(view.user, 'Delete passenger');
      const dialog = await screen.findByRole('dialog', { name: 'Delete Ada Lovelace?' });
      const type = async (text: string) => {
        const field = within(dialog).getByRole('textbox', { name: 'Name' });
        await view.user.clear(field);
        await view.user.type(field, text);
        await view.user.click(within(dialog).getByRole('button', { name: 'Delete passenger' }));
      };
      return { ...view, deletePassenger, dialog, type };
    }

    it('requires the name, and leads back to the list', async () => {
      const { deletePassenger, dialog, type, router } = await openDelete(() => ({ peId: 'pe-user-1' }));
      expect(dialog).toHaveTextContent('This deletes 1 passenger from');
      await type('pe-user-1');
      expect(await within(dialog).findByText('Doesn’t match')).toBeVisible();
      expect(deletePassenger).not.toHaveBeenCalled();
      await type('Ada Lovelace');
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/passengers'));
      expect(deletePassenger.mock.calls.map(([args]) => args)).toEqual([{ input: { peId: 'pe-user-1', bookingChannelId: 'ch-1' } }]);
      expect(await screen.findByText('Passenger deleted')).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('is checked after a timeout, and ends normally if the passenger is gone', async () => {
      let isGone = false;
      const { user, type, router } = await openDelete(
        () => {
          isGone = true;
          throw gatewayError('PLATFORM_TIMEOUT', 'The platform did not respond in time');
        },
        { passenger: () => (isGone ? null : fakePassenger()) },
      );
      await type('Ada Lovelace');
      const unknown = await screen.findByRole('alertdialog', { name: /^Delete passenger: / });
      expect(await within(unknown).findByText('The passenger was deleted.')).toBeVisible();
      await user.click(within(unknown).getAllByRole('button', { name: 'Close' }).at(-1) ?? unknown);
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/passengers'));
    });

    it('is unavailable, with the reason, without a PE user ID or booking channel', async () => {
      const { user } = await open({ passenger: fakePassenger({ peId: null }) });
      await openPageMenu(user);
      expect(screen.getByRole('menuitem', { name: 'Delete passenger' })).toHaveAccessibleDescription(
        'Can’t be deleted without a PE user ID.',
      );
    });
  });

  describe('the export of a passenger’s data', () => {
    it('has all pages of bookings with chats and receipts, and names the unreadable parts', async () => {
      const files: Blob[] = [];
      jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        if (blob instanceof Blob) files.push(blob);
        return 'blob:1';
      });
      jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
      const names: string[] = [];
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
        names.push(this.download);
      });
      const { user } = await open({
        bookings: ({ page }: { page: number }) =>
          pageOf([fakePassengerBooking({ id: `bk-${page}` })], { page, hasMore: page === 0, total: 2 }),
        bookingSources: ({ id }: { id: string }) => ({
          id,
          chat: () => ({
            messages: [{ id: `m-${id}`, senderCode: 'passenger', text: `Hello from ${id}`, createdAt: '2026-03-01T10:20:00Z' }],
            hasEarlier: false,
          }),
          receiptActivity: () => {
            throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
          },
        }),
        passengerDeskNotes: [{ id: 'n-1', recordId: 'bk-1', userId: 'user-2', at: '2026-03-01T10:20:00Z', text: 'Waits at gate 2' }],
      });
      await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
      await chooseFromPageMenu(user, 'Export passenger data');
      const dialog = await screen.findByRole('dialog', { name: 'Export passenger data' });
      await user.click(within(dialog).getByRole('button', { name: 'Read the data' }));
      expect(await within(dialog).findByRole('list', { name: 'Missing data' })).toHaveTextContent(
        // The bookings are there, and a part of each is not.
        'Bookings: 2 chats or receipts could not be read.Sign-in attempts: Not read: your role may not read them.',
      );
      await user.click(within(dialog).getByRole('button', { name: 'Save as JSON' }));
      await user.click(within(dialog).getByRole('button', { name: 'Save as HTML' }));
      expect(names).toEqual([
        expect.stringMatching(/^passenger-data-pa-1-[\d-]+\.json$/),
        expect.stringMatching(/^passenger-data-pa-1-[\d-]+\.html$/),
      ]);
      for (const text of await Promise.all(files.map((file) => file.text())))
        for (const part of [
          'ada@mail.example',
          '4242',
          'Spring rides',
          'bk-0',
          'bk-1',
          'Hello from bk-1',
          'Waits at gate 2',
          'Could not be read: The platform is not available.',
        ])
          expect(text).toContain(part);
    });

    it('is for roles that see all fleets', async () => {
      const { user } = await open({}, { role: 'FLEET_STAFF_ADMIN' });
      await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
      expect(within(await openPageMenu(user)).getByRole('menuitem', { name: /^Export passenger data/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    });
  });
});
