import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { chooseFromPageMenu, openPageMenu } from '../../../../test/page-menu';
import { passTime } from '../../../../test/pass-time';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { section } from '../../../../test/section';
import { passengerRoutes } from '../routes';
import { fakeChannel, fakeCoupon, fakeCouponUse, fakeCustomer, fakePassenger, fakePassengerBooking } from '../testing/fake-passenger';

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

beforeEach(() => {
  sessionStorage.clear();
});

it('says why an available coupon can’t be used: its campaign is inactive', async () => {
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

it('shows a passenger’s first booking as it comes', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let booked: object[] = [];
  await open({ bookings: () => pageOf(booked) });
  const bookings = within(await section('Bookings'));
  expect(await bookings.findByText('No bookings yet.')).toBeVisible();
  expect(bookings.getByText(/^Live, updated/)).toBeVisible();
  booked = [fakePassengerBooking({ status: 'COMPLETED' })];
  await passTime(16_000);
  expect(await bookings.findByRole('link')).toBeVisible();
  expect(bookings.getByRole('button', { name: 'Refresh' })).toBeVisible();
  jest.useRealTimers();
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

it('shows the other sections if the profile is unavailable', async () => {
  await open({
    passenger: () => {
      throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
    },
  });
  expect(within(await section('Bookings')).getByRole('link')).toBeVisible();
  expect(await section('Profile')).toHaveTextContent('The platform is not available');
});

it('carries nothing over from another passenger', async () => {
  const bookings = jest.fn(({ page }: { page: number }) => pageOf([fakePassengerBooking()], { page, hasMore: page === 0 }));
  const passenger = ({ id }: { id: string }) => fakePassenger({ id, fullName: `Passenger ${id}` });
  const { user, router } = await open({ bookings, passenger });
  await user.click(within(await section('Bookings')).getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(bookings.mock.lastCall?.[0]).toMatchObject({ page: 1, filter: { passengerId: 'pa-1' } }));
  await act(() => router.navigate('/dashboard/passengers/pa-2'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Passenger pa-2' })).toBeVisible();
  await waitFor(() => expect(bookings.mock.lastCall?.[0]).toMatchObject({ page: 0, filter: { passengerId: 'pa-2' } }));
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

  it('is not sent after a declined question, or with an empty or too long text; the input stays', async () => {
    const { user, send, field } = await openPush(() => ({ sent: true, deviceCount: 1 }));
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    expect(await screen.findByText('This field is required')).toBeVisible();
    await user.click(field);
    await user.paste('x'.repeat(501));
    expect(await screen.findByText('Please use at most 500 characters')).toBeVisible();
    await user.type(field, '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(field).toHaveValue('x'.repeat(500));
    expect(send).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
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
  async function edit(update: (args: unknown) => unknown) {
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

  it('keeps the input if it is invalid JSON, if the person declines, and if the platform rejects it', async () => {
    const { user, save, field, write } = await edit(() => {
      throw gatewayError('BAD_USER_INPUT', 'Invalid input', { fields: { metadata: 'A key is too long' } });
    });
    await write('{"a": }');
    expect(await screen.findByText('Line 1, column 7: expected a value')).toBeVisible();
    expect(field).toHaveValue('{"a": }');
    await write('{"a": 1}');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(save).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(await screen.findByRole('button', { name: 'Save metadata' }));
    expect(await screen.findByText('A key is too long')).toBeVisible();
    expect(field).toHaveValue('{"a": 1}');
    expect(field).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('metadata that someone else changes meanwhile', () => {
  async function editAfter(theirs: object, mine: string, before: object = { source: 'app', vip: true }) {
    let metadata = before;
    const save = jest.fn<unknown, [{ input: { metadata: object } }]>(({ input }) => ({
      paymentCustomer: fakeCustomer({ metadata: input.metadata }),
    }));
    const passenger = () => fakePassenger({ paymentCustomer: () => fakeCustomer({ metadata }) });
    const view = await open({ passenger, updatePaymentCustomerMetadata: save });
    await view.user.click(await screen.findByRole('button', { name: 'Edit metadata' }));
    const field = await screen.findByRole('textbox', { name: 'Metadata' });
    await view.user.clear(field);
    await view.user.click(field);
    await view.user.paste(mine);
    metadata = theirs;
    const press = async () => {
      await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
      return screen.findByRole('alertdialog', { name: 'Change the payment metadata of Ada Lovelace?' });
    };
    return { ...view, save, field, press, change: (next: object) => (metadata = next) };
  }

  it('keeps the other person’s additions, and mentions them in the question', async () => {
    const { user, save, press } = await editAfter({ source: 'app', vip: true, tier: 'gold' }, '{"source": "desk", "vip": true}');
    const question = await press();
    expect(question).toHaveTextContent('source: "app" → "desk"');
    expect(question).toHaveTextContent('Someone else changed this in the meantime. Kept:tier: not set → "gold"');
    await user.click(within(question).getByRole('button', { name: 'Save metadata' }));
    await waitFor(() => expect(save.mock.lastCall?.[0].input.metadata).toEqual({ source: 'desk', vip: true, tier: 'gold' }));
  });

  it('is never overwritten unseen: a conflict shows the current value, and the next question names it', async () => {
    const { user, save, field, press } = await editAfter({ source: 'call', vip: true }, '{"source": "desk", "vip": true}');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('source is now: "call".')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Someone else changed source in the meantime. Nothing was saved.');
    expect(save).not.toHaveBeenCalled();
    expect(field).toHaveValue('{\n  "source": "desk",\n  "vip": true\n}');
    const question = await press();
    expect(question).toHaveTextContent('source: "call" → "desk"');
    expect(question).not.toHaveTextContent('Someone else');
  });

  it('stays in the form if the platform reports the conflict', async () => {
    const { user, save, field, press, change } = await editAfter({ source: 'app', vip: true }, '{"source": "desk", "vip": true}');
    save.mockImplementationOnce(() => {
      change({ source: 'call', vip: true, tier: 'gold' });
      throw gatewayError('CONFLICT', 'This metadata was changed in the meantime', {
        fields: { metadata: 'This was changed in the meantime' },
      });
    });
    await user.click(within(await press()).getByRole('button', { name: 'Save metadata' }));
    expect(await screen.findByText('source is now: "call".')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(field).toHaveValue('{\n  "source": "desk",\n  "vip": true,\n  "tier": "gold"\n}');
    await user.click(within(await press()).getByRole('button', { name: 'Save metadata' }));
    await waitFor(() => expect(save.mock.lastCall?.[0].input).toMatchObject({ expected: { source: 'call', vip: true, tier: 'gold' } }));
  });

  it('keeps a secret unless it is replaced, and reveals none', async () => {
    const stored = { source: 'app', apiKey: 'key-1' };
    const { user, save, press } = await editAfter({ ...stored, apiKey: 'key-2' }, '{"source": "desk", "apiKey": "••••••••"}', stored);
    const question = await press();
    await user.click(within(question).getByRole('button', { name: 'Save metadata' }));
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

  it('shows in the dialog why the platform rejected it', async () => {
    const { dialog, type, router } = await openDelete(() => {
      throw gatewayError('CONFLICT', 'The passenger has a booking that is not over');
    });
    await type('Ada Lovelace');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The passenger has a booking that is not over');
    expect(router.state.location.pathname).toBe('/dashboard/passengers/pa-1');
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
  it('has all pages of bookings with chats and receipts, and says what could not be read', async () => {
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
