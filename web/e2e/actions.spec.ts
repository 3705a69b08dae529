// Every change that the dashboard can make, against the protocol that all of them follow: pressed twice it is sent once; slow, it is neither
// lost nor repeated by Escape or by leaving the page; without an answer its outcome is said to be unknown, kept, and looked up; and where the
// session has ended, what was typed is there after signing in.
import type { Locator, Page, Route } from '@playwright/test';
import { people, type Person } from './people';
import type { RunningServer } from './servers';
import { expect, signIn, testAlone as test } from './test';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const at = (value: unknown, ...path: string[]): unknown => path.reduce((part, key) => (isRecord(part) ? part[key] : undefined), value);
const textAt = (value: unknown, ...path: string[]): string => {
  const text = at(value, ...path);
  return typeof text === 'string' ? text : '';
};
const listAt = (value: unknown, ...path: string[]): unknown[] => {
  const list = at(value, ...path);
  return Array.isArray(list) ? list : [];
};

/** Asks the gateway besides the page. */
async function ask(gateway: RunningServer, query: string, variables: object = {}): Promise<unknown> {
  const token = /STAFF_ADMIN\s+\S+\s+(\S+)/.exec(gateway.output())?.[1] ?? '';
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  return at(await response.json(), 'data');
}

/** How one operation of a page is answered, and how often it was sent. */
interface Wire {
  sent: number;
  answer: 'timeout' | 'session over' | 'slow';
  /** Lets a slow one through to the platform. */
  release: () => void;
}

const failures = {
  timeout: { message: 'The platform did not answer in time', extensions: { code: 'PLATFORM_TIMEOUT', requestId: 'req-e2e' } },
  'session over': { message: 'The session is over', extensions: { code: 'UNAUTHENTICATED' } },
};

async function tap(page: Page, operation: string): Promise<Wire> {
  const wire: Wire = { sent: 0, answer: 'timeout', release: () => undefined };
  const handle = async (route: Route) => {
    const body = route.request().postDataBuffer()?.toString() ?? '';
    if (!body.includes(`"operationName":"${operation}"`)) return route.fallback();
    wire.sent += 1;
    if (wire.answer !== 'slow') return route.fulfill({ json: { data: null, errors: [failures[wire.answer]] } });
    await new Promise<void>((resolve) => {
      wire.release = resolve;
    });
    return route.continue();
  };
  await page.route('**/graphql', handle);
  return wire;
}

interface Change {
  /** Who makes it; a staff admin unless it takes more. */
  person?: Person;
  /** What the list of recent changes calls it. */
  name: string;
  operation: string;
  /** Where it is made. */
  address: (gateway: RunningServer) => Promise<string>;
  /** Types what is to be typed. */
  fill?: (page: Page, round: number) => Promise<void>;
  /** Presses everything but the last button, which is the one that sends. */
  button: (page: Page) => Promise<Locator>;
  /** Where the unknown outcome is said; in the dialog of all actions unless it has a place of its own. */
  unknown?: (page: Page) => Locator;
  /** What the look at the platform says while nothing was done. */
  found: RegExp;
  /** Back to where it can be sent again. */
  close?: (page: Page) => Promise<void>;
  /** Leaves the page; by Forward unless there is no way forward. */
  leave?: (page: Page) => Promise<void>;
  success: RegExp;
  /** Finds what was typed in the last round after signing in again. Left out where nothing is typed, or nothing may be kept. */
  kept?: (page: Page) => Promise<void>;
}

const inQuestion = (page: Page, name: string | RegExp) => page.getByRole('alertdialog').getByRole('button', { name });

/** An active booking that dispatch knows. */
async function booking(gateway: RunningServer): Promise<string> {
  const data = await ask(gateway, '{ bookings(maxPerPage: 1, filter: { statuses: [ACTIVE] }) { items { id } } }');
  return `/dashboard/bookings/${textAt(listAt(data, 'bookings', 'items')[0], 'id')}`;
}

/** An active booking of a passenger with an iPhone. */
async function bookingOnIphone(gateway: RunningServer): Promise<string> {
  const data = await ask(gateway, '{ bookings(maxPerPage: 50, filter: { statuses: [ACTIVE] }) { items { id passengerId } } }');
  for (const each of listAt(data, 'bookings', 'items')) {
    const passenger = await ask(gateway, 'query ($id: ID!) { passenger(id: $id) { platform } }', { id: textAt(each, 'passengerId') });
    if (textAt(passenger, 'passenger', 'platform') === 'IOS') return `/dashboard/bookings/${textAt(each, 'id')}`;
  }
  throw new Error('There is no such booking.');
}

async function passengerWith(gateway: RunningServer, isWanted: (passenger: unknown) => boolean | Promise<boolean>): Promise<string> {
  const fleets = listAt(await ask(gateway, '{ fleets(maxPerPage: 5) { items { id } } }'), 'fleets', 'items');
  for (const fleet of fleets) {
    const data = await ask(
      gateway,
      'query ($fleetId: ID!) { passengers(fleetId: $fleetId, maxPerPage: 50) { items { id peId paymentCustomer { id } } } }',
      { fleetId: textAt(fleet, 'id') },
    );
    for (const passenger of listAt(data, 'passengers', 'items'))
      if (await isWanted(passenger)) return `/dashboard/passengers/${textAt(passenger, 'id')}`;
  }
  throw new Error('There is no such passenger.');
}

async function nordics(gateway: RunningServer): Promise<string> {
  const data = await ask(gateway, '{ networks(search: "Nordics") { items { id } } }');
  return `/dashboard/networks/${textAt(listAt(data, 'networks', 'items')[0], 'id')}`;
}

const customer = (gateway: RunningServer) => passengerWith(gateway, (passenger) => isRecord(at(passenger, 'paymentCustomer')));

/** One who rides is not deleted. */
const withoutBookings = (gateway: RunningServer) =>
  passengerWith(gateway, async (passenger) => {
    const query = 'query ($id: ID!) { bookings(maxPerPage: 1, filter: { passengerId: $id }) { items { id } } }';
    return (
      textAt(passenger, 'peId') !== '' &&
      listAt(await ask(gateway, query, { id: textAt(passenger, 'id') }), 'bookings', 'items').length === 0
    );
  });

/** A business account that pays for one of the last bookings. */
async function businessAccount(gateway: RunningServer): Promise<string> {
  const data = await ask(gateway, '{ bookings(maxPerPage: 100) { items { businessAccountId } } }');
  const ids = listAt(data, 'bookings', 'items').map((each) => textAt(each, 'businessAccountId'));
  return `/dashboard/business-accounts/${ids.find((id) => id !== '') ?? ''}`;
}

/** Opens the form of an employee where it is not open. */
async function employeeForm(page: Page, opener: string | RegExp): Promise<Locator> {
  const form = page.getByRole('dialog').getByRole('form');
  if (!(await form.isVisible())) await page.getByRole('main').getByRole('button', { name: opener }).first().click();
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeVisible();
  return form;
}

const userCalled = (search: string) => async (gateway: RunningServer) => {
  const query = 'query ($search: String) { users(maxPerPage: 1, filter: { search: $search }) { items { id } } }';
  return `/dashboard/users/${textAt(listAt(await ask(gateway, query, { search }), 'users', 'items')[0], 'id')}`;
};

interface Release {
  intent: string;
  id: string;
  /** Its task with this status. */
  task: string;
}

/** A release with a task of this status: of the intent that has most of them, or of one that has a single one. */
async function releaseWith(gateway: RunningServer, status: RegExp, which: 'many' | 'single'): Promise<Release> {
  const data = await ask(
    gateway,
    '{ releaseIntents(maxPerPage: 50) { items { id releases(maxPerPage: 50) { items { id status tasks { id type status } } } } } }',
  );
  const found = listAt(data, 'releaseIntents', 'items').map((intent) =>
    listAt(intent, 'releases', 'items').flatMap((release): Release[] => {
      // An attempt that was replaced by another does not count.
      const tasks = new Map(listAt(release, 'tasks').map((each) => [textAt(each, 'type'), each]));
      const task = [...tasks.values()].find((each) => status.test(textAt(each, 'status')));
      return task ? [{ intent: textAt(intent, 'id'), id: textAt(release, 'id'), task: textAt(task, 'id') }] : [];
    }),
  );
  const some = found.filter(({ length }) => length > 0).toSorted((one, other) => other.length - one.length);
  const [release] = (which === 'many' ? some[0] : some.at(-1)) ?? [];
  if (!release) throw new Error('There is no such release.');
  return release;
}

const waiting = /^REQUIRES_MANUAL_TRIGGER$/;
const failed = /FAILED$/;
const intentUrl = (status: RegExp) => async (gateway: RunningServer) =>
  `/dashboard/app-release-intent/${(await releaseWith(gateway, status, 'many')).intent}`;
const inBulk = (page: Page) => page.getByRole('dialog', { name: /^(Outcome unknown|Done|Done in part|Not done so far)$/ });

/** The button of a bulk action, as far as the dialog that asks. */
const bulkButton = (label: RegExp, verb: string) => async (page: Page) => {
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: label }).click();
  return page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${verb} \\d+ releases?$`) });
};

const changes: Change[] = [
  {
    name: 'Sync status',
    operation: 'SyncBookingStatus',
    address: booking,
    button: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Sync status' }).click();
      return inQuestion(page, 'Sync status');
    },
    found: /The status is/,
    success: /Dispatch says the same|The status was/,
  },
  {
    name: 'Send live activity',
    operation: 'SendIosLiveActivity',
    address: bookingOnIphone,
    button: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Send live activity' }).click();
      return inQuestion(page, 'Send live activity');
    },
    found: /The timeline has no new entry about a live activity/,
    success: /The live activity was sent/,
  },
  {
    name: 'Change payment',
    operation: 'UpdateBookingPayment',
    address: booking,
    fill: async (page, round) => {
      const dialog = page.getByRole('dialog', { name: 'Change payment' });
      if (!(await dialog.isVisible())) await page.getByRole('main').getByRole('button', { name: 'Change payment' }).click();
      await dialog.getByRole('combobox', { name: /^Method/ }).selectOption({ label: round === 1 ? 'Likuma' : 'Cash' });
    },
    button: async (page) => {
      await page.getByRole('dialog', { name: 'Change payment' }).getByRole('button', { name: 'Change payment' }).click();
      return inQuestion(page, 'Change payment');
    },
    found: /The payment is unchanged so far/,
    success: /The payment was changed/,
    kept: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Change payment' }).click();
      await expect(page.getByRole('dialog').getByRole('combobox', { name: /^Method/ })).toHaveValue('CASH');
    },
  },
  {
    name: 'Change payment metadata',
    operation: 'UpdatePaymentCustomerMetadata',
    address: customer,
    fill: async (page, round) => {
      const field = page.getByRole('textbox', { name: 'Metadata' });
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Edit metadata' }).click();
      await field.fill(`{ "round": ${round} }`);
    },
    button: async (page) => {
      await page.getByRole('button', { name: 'Save…' }).click();
      return inQuestion(page, 'Save metadata');
    },
    found: /Nothing has changed so far/,
    success: /The payment metadata was saved/,
    kept: async (page) => {
      await page.getByRole('button', { name: 'Edit metadata' }).click();
      await expect(page.getByRole('textbox', { name: 'Metadata' })).toHaveValue('{ "round": 2 }');
    },
  },
  {
    name: 'Change fleet attributes',
    operation: 'UpdateFleetAttributes',
    address: async (gateway) =>
      `/dashboard/fleets/${textAt(listAt(await ask(gateway, '{ fleets(maxPerPage: 1) { items { id } } }'), 'fleets', 'items')[0], 'id')}`,
    fill: async (page, round) => {
      const field = page.getByRole('textbox', { name: 'supportEmail' });
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Edit attributes' }).click();
      await field.fill(`round${round}@pax.example`);
    },
    button: async (page) => {
      await page.getByRole('button', { name: 'Save…' }).click();
      return inQuestion(page, 'Save attributes');
    },
    found: /The attributes are unchanged so far/,
    success: /The attributes were saved/,
    kept: async (page) => {
      await page.getByRole('button', { name: 'Edit attributes' }).click();
      await expect(page.getByRole('textbox', { name: 'supportEmail' })).toHaveValue('round2@pax.example');
    },
  },
  {
    name: 'Turn off in network',
    operation: 'UpdateNetworkConfig',
    address: nordics,
    button: async (page) => {
      await page.getByRole('switch', { name: 'Oslo Ride in Nordics' }).click();
      return inQuestion(page, 'Turn off');
    },
    found: /Oslo Ride is on in Nordics now/,
    success: /Oslo Ride is off in Nordics/,
  },
  {
    name: 'Change network settings',
    operation: 'UpdateNetworkConfig',
    address: nordics,
    fill: async (page, round) => {
      const field = page.getByRole('textbox', { name: 'Settings' });
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Edit settings for Oslo Ride' }).click();
      await field.fill(`{ "round": ${round} }`);
    },
    button: async (page) => {
      await page.getByRole('button', { name: 'Save…' }).click();
      return inQuestion(page, 'Save settings');
    },
    found: /Nothing has changed so far/,
    success: /The settings of Oslo Ride in Nordics were saved/,
    kept: async (page) => {
      await page.getByRole('button', { name: 'Edit settings for Oslo Ride' }).click();
      await expect(page.getByRole('textbox', { name: 'Settings' })).toHaveValue('{ "round": 2 }');
    },
  },
  {
    name: 'Send push notification',
    operation: 'SendPassengerPushNotification',
    address: customer,
    fill: (page, round) => page.getByRole('textbox', { name: 'Message' }).fill(`Your driver waits, round ${round}.`),
    button: async (page) => {
      await page.getByRole('button', { name: 'Send…' }).click();
      return inQuestion(page, 'Send to 1 passenger');
    },
    found: /does not tell whether a message has reached a phone/,
    success: /The message was sent to \d/,
    kept: (page) => expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Your driver waits, round 2.'),
  },
  {
    name: 'Delete passenger',
    operation: 'DeletePassenger',
    address: withoutBookings,
    fill: async (page) => {
      const dialog = page.getByRole('dialog', { name: /^Delete/ });
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Delete…' }).click();
      const peId = (await dialog.getByRole('button', { name: /^Copy/ }).innerText()).replace(/^Copy\s+/, '');
      await dialog.getByRole('textbox', { name: 'PE user ID' }).fill(peId.trim());
    },
    button: async (page) => page.getByRole('dialog', { name: /^Delete/ }).getByRole('button', { name: 'Delete passenger' }),
    found: /The passenger is not deleted so far/,
    success: /The passenger was deleted/,
  },
  {
    name: 'Add employee',
    operation: 'CreateBusinessEmployee',
    address: businessAccount,
    fill: async (page, round) => {
      const form = await employeeForm(page, 'Add employee');
      await form.getByRole('textbox', { name: 'First name' }).fill('Ada');
      await form.getByRole('textbox', { name: 'Last name' }).fill(`Round ${round}`);
      await form.getByRole('textbox', { name: 'Email' }).fill(`ada.${round}@analytical.example`);
    },
    button: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Add employee' }),
    found: /The employee is not added so far/,
    success: /The employee was added/,
    kept: async (page) => {
      const form = await employeeForm(page, 'Add employee');
      await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('ada.2@analytical.example');
    },
  },
  {
    name: 'Save employee',
    operation: 'UpdateBusinessEmployee',
    address: businessAccount,
    fill: async (page, round) => {
      const form = await employeeForm(page, /^Edit /);
      await form.getByRole('textbox', { name: 'Phone number' }).fill(`49301${round}`);
    },
    button: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }),
    found: /The employee is not saved so far/,
    success: /The employee was saved/,
    kept: async (page) => {
      const form = await employeeForm(page, /^Edit /);
      await expect(form.getByRole('textbox', { name: 'Phone number' })).toHaveValue('493012');
    },
  },
  {
    name: 'Delete employee',
    operation: 'DeleteBusinessEmployee',
    address: businessAccount,
    button: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Delete ./ })
        .first()
        .click();
      return inQuestion(page, 'Delete employee');
    },
    found: /The employee is not deleted so far/,
    success: /The employee was deleted/,
  },
  {
    person: people.sudo,
    name: 'Delete business account',
    operation: 'DeleteBusinessAccount',
    address: businessAccount,
    fill: async (page) => {
      const dialog = page.getByRole('dialog', { name: /^Delete/ });
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Delete…' }).click();
      await expect(dialog.getByText(/its \d+ employees/)).toBeVisible();
      const code = (await dialog.getByRole('button', { name: /^Copy/ }).innerText()).replace(/^Copy\s+/, '');
      await dialog.getByRole('textbox', { name: 'Code' }).fill(code.trim());
    },
    button: async (page) => page.getByRole('dialog', { name: /^Delete/ }).getByRole('button', { name: 'Delete business account' }),
    found: /The account is not deleted so far/,
    success: /The business account was deleted/,
  },
  {
    name: 'Save name',
    operation: 'UpdateViewer',
    address: async () => '/dashboard/profile',
    fill: (page, round) => page.getByRole('textbox', { name: 'Given name' }).fill(`Marco ${round}`),
    button: async (page) => page.getByRole('button', { name: 'Save' }),
    found: /Your name is not saved so far/,
    success: /Your name was saved/,
    kept: (page) => expect(page.getByRole('textbox', { name: 'Given name' })).toHaveValue('Marco 2'),
  },
  {
    name: 'Create user',
    operation: 'CreateUser',
    address: async () => '/dashboard/users/create',
    fill: async (page, round) => {
      await page.getByRole('textbox', { name: 'Email' }).fill(`round.${round}@pax.example`);
      await page.getByRole('textbox', { name: 'Given name' }).fill('Round');
      await page.getByRole('textbox', { name: 'Family name' }).fill(`${round}`);
      await page.getByRole('radio', { name: 'Fleet Reader' }).check();
      await page.getByRole('checkbox').first().check();
    },
    button: async (page) => page.getByRole('button', { name: 'Create user' }),
    found: /There is no user with the email round\.1@pax\.example so far/,
    success: /Round 1 was created/,
    kept: (page) => expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('round.2@pax.example'),
  },
  {
    name: 'Change user',
    operation: 'UpdateUser',
    address: userCalled('alix.noel'),
    fill: async (page, round) => {
      const field = page.getByRole('textbox', { name: 'Given name' });
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Edit' }).click();
      await field.fill(`Alix ${round}`);
    },
    button: async (page) => page.getByRole('button', { name: 'Save', exact: true }),
    found: /The user is unchanged so far/,
    // Editing has an address of its own, which has taken the place of what was forward.
    leave: (page) => page.getByRole('complementary').getByRole('link', { name: 'Home' }).click(),
    success: /The user was saved/,
    kept: (page) => expect(page.getByRole('textbox', { name: 'Given name' })).toHaveValue('Alix 2'),
  },
  {
    name: 'Delete user',
    operation: 'DeleteUser',
    address: userCalled('daantje.vink'),
    fill: async (page) => {
      const dialog = page.getByRole('dialog', { name: /^Delete/ });
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Delete…' }).click();
      await dialog.getByRole('textbox', { name: 'Email' }).fill('daantje.vink.10@pax.example');
    },
    button: async (page) => page.getByRole('dialog', { name: /^Delete/ }).getByRole('button', { name: 'Delete user' }),
    found: /The user is not deleted so far/,
    success: /Daantje Vink was deleted/,
  },
  {
    name: 'Publish',
    operation: 'PublishReleaseTask',
    address: async (gateway) => `/dashboard/app-release-task/${(await releaseWith(gateway, waiting, 'single')).task}`,
    button: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click();
      return inQuestion(page, 'Publish');
    },
    found: /It still waits to be published/,
    success: /On its way to the store/,
  },
  {
    name: 'Retry',
    operation: 'RetryReleaseTask',
    address: async (gateway) => `/dashboard/app-release-task/${(await releaseWith(gateway, failed, 'single')).task}`,
    button: async (page) => page.getByRole('region', { name: 'Status' }).getByRole('button', { name: 'Retry', exact: true }),
    found: /The step has not been run again so far/,
    success: /The step runs again/,
  },
  {
    name: 'Cancel release',
    operation: 'CancelBchRelease',
    address: async (gateway) =>
      `/dashboard/app-bch-release/${(await releaseWith(gateway, /^GITLAB_PIPELINE_IN_PROGRESS$|^PENDING$/, 'many')).id}`,
    button: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Cancel release' }).click();
      return inQuestion(page, 'Cancel release');
    },
    found: /The release is not cancelled so far/,
    success: /The release is cancelled/,
  },
  {
    name: 'Publish releases',
    operation: 'PublishReleases',
    address: intentUrl(waiting),
    button: bulkButton(/^Publish all ready/, 'Publish'),
    unknown: inBulk,
    found: /still ready to publish/,
    success: /releases? sent to the stores|refused/,
  },
  {
    name: 'Retry releases',
    operation: 'RetryFailedReleases',
    address: intentUrl(failed),
    button: bulkButton(/^Retry all failed/, 'Retry'),
    unknown: inBulk,
    found: /are still failed/,
    success: /releases? run again|refused/,
  },
  {
    name: 'Add booking channels',
    operation: 'AddBookingChannelsToReleaseIntent',
    address: intentUrl(/./),
    fill: async (page, round) => {
      const dialog = page.getByRole('dialog', { name: /^Add booking channels/ });
      if (!(await dialog.isVisible())) await page.getByRole('main').getByRole('button', { name: 'Add booking channels' }).first().click();
      const channel = round === 1 ? 'lisbon' : 'london';
      await dialog.getByRole('searchbox').fill(channel);
      await dialog.getByRole('checkbox', { name: new RegExp(`^${channel} `, 'i') }).check();
    },
    button: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Add 1 booking channel' }),
    found: /No booking channel is added so far/,
    success: /1 booking channel added/,
    kept: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Add booking channels' }).first().click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Add 1 booking channel' })).toBeVisible();
    },
  },
  {
    name: 'Start app release',
    operation: 'CreateReleaseIntent',
    address: async () => '/dashboard/app-release-intent/create',
    fill: async (page, round) => {
      if (page.url().includes('step=review')) return;
      await page.getByLabel('Name', { exact: true }).fill(`Round ${round}`);
      await page.getByRole('combobox', { name: 'Git reference' }).fill('main');
      await page.keyboard.press('Tab');
      await expect(page.getByText(/^Proposed from /)).toBeVisible();
      const channel = round === 1 ? 'milan' : 'mumbai';
      await page.getByRole('searchbox').fill(channel);
      await page.getByRole('checkbox', { name: new RegExp(`^${channel} `, 'i') }).check();
    },
    button: async (page) => {
      const review = page.getByRole('button', { name: 'Review 2 releases' });
      if (await review.isVisible()) await review.click();
      return page.getByRole('button', { name: 'Start 2 releases' });
    },
    unknown: (page) => page.getByRole('alert').filter({ hasText: 'It is not known whether the release was started' }),
    found: /It is not sent again by itself/,
    close: async (page) => {
      await page.getByRole('button', { name: 'Look whether it was started' }).click();
      await page.getByRole('button', { name: 'It was not started: let me send it' }).click();
    },
    // Nothing lies over the page, and the review has taken the place of what was forward.
    leave: (page) => page.getByRole('complementary').getByRole('link', { name: 'Home' }).click(),
    success: /“Round 1” was started/,
    kept: async (page) => {
      await page.getByRole('button', { name: 'Restore the draft' }).click();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Round 2');
    },
  },
  {
    name: 'Upload passenger CSV',
    operation: 'UploadPassengerCsv',
    address: async () => '/dashboard/passengers',
    fill: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Upload a passenger CSV' });
      if (await dialog.isVisible()) return;
      await page.getByRole('button', { name: 'Upload CSV' }).click();
      const file = { name: 'riders.csv', mimeType: 'text/csv', buffer: Buffer.from('pe_user_id\nno-such-passenger\n') };
      await dialog.locator('input[type=file]').setInputFiles(file);
    },
    button: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Upload 1 line' }),
    found: /does not tell which files it has taken/,
    success: /riders\.csv was uploaded/,
  },
];

/** The first round's entries of the list of recent changes, newest first. */
async function expectRecorded(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Recent changes/ }).click();
  const entries = page.getByRole('dialog', { name: 'Recent changes' }).getByRole('listitem').filter({ hasText: name });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Done');
  await expect(entries.last()).toContainText(/Outcome unknown|Not done so far|Done/);
  await expect(entries.last()).toContainText('req-e2e');
}

for (const change of changes) {
  const { person = people.staffAdmin, name, operation, address, fill, button, unknown, found, close, leave, success, kept } = change;

  test(`${name}: sent once, its outcome shown after leaving, looked up without an answer, and nothing typed is lost`, async ({
    page,
    gateway,
  }) => {
    const wire = await tap(page, operation);
    const url = await address(gateway);
    await signIn(page, person, url);
    // A page to leave for, forward in the history of the same document.
    await page.getByRole('complementary').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/home\?fleet=/);
    await page.goBack();

    await fill?.(page, 1);
    await (await button(page)).click();
    const outcome = unknown?.(page) ?? page.getByRole('alertdialog', { name: new RegExp(`^${name}: `) });
    await expect(outcome).toContainText('The platform did not answer in time');
    await expect(outcome).toContainText(found);
    expect(wire.sent).toBe(1);
    if (close) await close(page);
    else await outcome.getByRole('button', { name: 'Close' }).last().click();
    await expect(outcome).toHaveCount(0);

    wire.answer = 'slow';
    await fill?.(page, 1);
    await (await button(page)).dblclick();
    await expect.poll(() => wire.sent).toBe(2);
    await page.keyboard.press('Escape');
    if (leave) await leave(page);
    else await page.goForward();
    await expect(page).toHaveURL(/\/home(\?|$)/);
    wire.release();
    await expect(page.getByText(success).first()).toBeVisible();
    expect(wire.sent).toBe(2);
    await expectRecorded(page, name);

    if (!kept) return;
    wire.answer = 'session over';
    await page.goto(url);
    await fill?.(page, 2);
    await (await button(page)).click();
    // The page that was left may have a button with the same address, to copy it.
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: person.email }).click();
    await expect(page).toHaveURL(new RegExp(`${url}(\\?|$)`));
    await kept(page);
  });
}
