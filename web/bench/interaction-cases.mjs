// The actions of people on each screen, in a round that ends where it began, with the reasons for steps that may take longer than 200 ms.

/** A click; another one in every second round if there are two targets. `isAsked`: it asks the gateway for something. */
const press = (name, target, options) => ({ name, targets: [target].flat(), ...options });
/** A key, in what has the focus or in a target that gets it first; another one in every second round if there are two. */
const key = (name, keys, target, options) => ({ name, keys: [keys].flat(), targets: [target], ...options });
/** The browser's own Back, which the browser does not time as an input. */
const back = (name, options) => ({ name, isBack: true, targets: [], ...options });

const asks = { isAsked: true };

/** Limits of their own in milliseconds, 95th percentile, and why. */
const allow = {
  rows: { paint: 550, thread: 1150, because: 'the page is drawn with its new address, then 25 rows of 10 cells when they arrive' },
  manyRows: { paint: 1100, thread: 1750, because: '100 rows of 10 cells, four times as many as the list begins with' },
  page: { paint: 250, thread: 1800, because: 'another page, whose sections are drawn one by one when their data arrives' },
  tab: { paint: 550, thread: 600, because: 'another list, which is drawn at once from what is known' },
  live: {
    paint: 400,
    thread: 900,
    because:
      'what is in progress is read again every few seconds, a booking that has changed with all its systems, and the answers may be drawn meanwhile',
  },
  channels: { paint: 550, thread: 650, because: 'the dialog has a list of all booking channels that can be added' },
  listed: { paint: 250, thread: 550, because: 'what it lists is asked for, and drawn when it arrives' },
  found: {
    thread: 1250,
    because: 'each kind of record is searched by itself and drawn when its results arrive; the text is there at once',
  },
  options: { paint: 400, thread: 600, because: 'React Aria draws each of 30 options twice to know them; the text is there at once' },
  everything: { paint: 400, thread: 500, because: 'every element has another colour or width' },
};
const main = (page) => page.getByRole('main');
const banner = (page) => page.getByRole('banner');
const button = (name) => (page) => main(page).getByRole('button', { name, exact: true }).first();
const startingWith = (name) => (page) =>
  main(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first();
const tab = (name) => (page) => page.getByRole('tab', { name });
const inDialog = (name) => (page) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const choice = (name) => (page) => page.getByRole('dialog').getByLabel(name, { exact: true });
const table = (page) => main(page).getByRole('table').first();
const firstRow = (page) => table(page).locator('a[data-row-link]').first();
const searchBox = (page) => main(page).getByRole('searchbox');
const pickupHeader = (page) => table(page).getByRole('button', { name: 'Pickup' });
const rowsPerPage = (page) => main(page).getByRole('combobox', { name: 'Rows per page' });
const timeline = (page) => page.getByRole('region', { name: 'Timeline' });
const payload = (page) =>
  timeline(page)
    .getByRole('button', { name: /^Payload of/ })
    .first();
const timelineSearch = (page) => timeline(page).getByRole('searchbox');
const endDate = (page) => page.getByRole('group', { name: 'Ends' }).getByRole('textbox', { name: 'Date' });
const timeZone = (page) => page.getByRole('combobox', { name: 'Time zone' });

const rows = { ...asks, allowed: allow.rows };
const manyRows = { ...asks, allowed: allow.manyRows };
const anotherPage = { ...asks, allowed: allow.page };
const clearFilters = press('clear the filters', button('Clear'), rows);

/** Opens the first record of a list. */
const openFirst = async (page) => {
  await firstRow(page).click();
  await page.waitForURL(/\/[\w-]{20,}$/);
};

/** @type {readonly any[]} */
export const screens = [
  {
    screen: 'Bookings',
    at: 'bookings?view=all',
    allowed: allow.live,
    ready: firstRow,
    steps: [
      key('type in the search', 'a', searchBox, rows),
      press('clear the search', button('Clear search'), rows),
      press('open a filter', startingWith('Status')),
      press('choose in a filter', choice('Completed'), rows),
      key('close a filter', 'Escape'),
      clearFilters,
      press('open the days', button('Pickup date')),
      press('choose days', inDialog('Last 30 days'), rows),
      clearFilters,
      press('next page', button('Next page'), rows),
      // Leads back to the first page.
      press('sort', pickupHeader, rows),
      key('next row', 'j'),
      key('open a booking beside the list', 'Enter', firstRow),
      key('the next booking', 'j'),
      key('close the booking', 'Escape'),
      press('open a row', firstRow, anotherPage),
      back('Back to the list', anotherPage),
      press('another tab', tab('Today'), { ...asks, allowed: allow.tab }),
      press('the first tab', tab('All'), { ...asks, allowed: allow.tab }),
    ],
  },
  {
    screen: 'Bookings, 100 rows',
    at: 'bookings?view=all&size=100',
    ready: firstRow,
    steps: [
      press('open the columns', button('Columns'), { allowed: allow.manyRows }),
      press('hide or show a column', choice('Driver'), { allowed: allow.manyRows }),
      key('close the columns', 'Escape', undefined, { allowed: allow.manyRows }),
      key('type in the search', 'a', searchBox, manyRows),
      press('clear the search', button('Clear search'), manyRows),
      press('sort', pickupHeader, manyRows),
      key('50 or 100 rows', ['ArrowUp', 'ArrowDown'], rowsPerPage, manyRows),
    ],
  },
  {
    screen: 'Booking',
    at: 'bookings?status=ACTIVE',
    allowed: allow.live,
    open: openFirst,
    ready: payload,
    steps: [
      press('show everything', button('Everything'), { allowed: allow.live }),
      press('open a payload', payload),
      key('close a payload', 'Escape'),
      key('type in the timeline', ['a', 'Escape'], timelineSearch),
      press('open the menu', button('More actions')),
      press('open a confirmation', (page) => page.getByRole('menuitem', { name: 'Sync status' })),
      key('close a confirmation', 'Escape'),
      press('open a dialog with a form', button('Change payment')),
      key('close a dialog with a form', 'Escape'),
    ],
  },
  {
    screen: 'App releases',
    at: 'app-release-intents',
    ready: firstRow,
    steps: [
      press('another tab', tab('Latest by channel'), { ...asks, allowed: allow.tab }),
      press('the first tab', tab('App releases'), { ...asks, allowed: allow.tab }),
    ],
  },
  {
    screen: 'App release',
    at: 'app-release-intents',
    allowed: allow.live,
    open: openFirst,
    ready: (page) => page.getByRole('group', { name: 'Filter by state' }),
    steps: [
      press('filter the matrix', (page) => page.getByRole('group', { name: 'Filter by state' }).getByRole('button').first()),
      key('type in the matrix', ['o', 'Escape'], searchBox),
      press('open the menu', button('More actions')),
      press('open a dialog', (page) => page.getByRole('menuitem', { name: 'Add booking channels' }), { allowed: allow.channels }),
      key('close a dialog', 'Escape'),
    ],
  },
  {
    screen: 'New campaign',
    at: 'campaigns/create',
    ready: (page) => page.getByRole('textbox', { name: 'Name' }),
    steps: [
      key('type in a field', 'a', (page) => page.getByRole('textbox', { name: 'Name' })),
      press('another kind of discount', [
        (page) => page.getByRole('radio', { name: 'Fixed amount' }),
        (page) => page.getByRole('radio', { name: 'Percentage' }),
      ]),
      key('type a date', ['1', 'Backspace'], endDate),
      press('tick a box', (page) => page.getByRole('checkbox', { name: 'Unlimited' })),
    ],
  },
  {
    screen: 'New fleet',
    at: 'fleets/new',
    ready: timeZone,
    steps: [
      key('type in a list of options', ['a', 'Backspace'], timeZone, { allowed: allow.options }),
      key('next option', 'ArrowDown'),
      key('close the options', 'Escape'),
    ],
  },
  {
    screen: 'Notifications',
    at: 'notification-intents',
    ready: firstRow,
    steps: [
      press('open a filter', startingWith('Status')),
      press('choose in a filter', choice('Completed'), rows),
      key('close a filter', 'Escape'),
      clearFilters,
    ],
  },
  {
    screen: 'Passengers',
    at: 'passengers',
    ready: firstRow,
    steps: [press('open a picker', startingWith('Passengers of'), { allowed: allow.listed }), key('close a picker', 'Escape')],
  },
  {
    screen: 'Shell',
    at: 'bookings',
    allowed: allow.live,
    ready: firstRow,
    steps: [
      key('open the search', 'Control+k'),
      key('type in the search', 'o'),
      key('type on, until it searches', 's', undefined, { ...asks, allowed: allow.found }),
      key('close the search', 'Escape'),
      press('close or open the sidebar', (page) => banner(page).getByRole('button', { name: /(Close|Open) sidebar/ }), {
        allowed: allow.everything,
      }),
      press('open the user menu', (page) => banner(page).getByRole('button', { name: /user menu/i })),
      press(
        'dark or light colours',
        [(page) => page.getByRole('menu').getByText('Dark colours'), (page) => page.getByRole('menu').getByText('Light colours')],
        { allowed: allow.everything },
      ),
      press('open the fleets', (page) => banner(page).getByTitle(/^Fleet /), { allowed: allow.listed }),
      key('type a fleet', 'o', undefined, { ...asks, allowed: allow.listed }),
      key('close the fleets', 'Escape'),
    ],
  },
];
