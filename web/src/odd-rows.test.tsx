import { waitFor } from '@testing-library/react';
import { generatePath } from 'react-router-dom';
import { featureRoutes } from '@/app/features';
import { routeAccess } from '@/lib/access/table';
import { type FieldPath, generatedGateway, type Oddity } from '../test/generated-gateway';
import { renderScreen } from '../test/render-screen';

// Every screen with data generated from the schema: each requested field is odd once.

/** Tabs with lists of their own. */
const tabs: Readonly<Record<string, readonly string[]>> = {
  bookings: ['?fleets=all&hide=-tip', '?tab=deferred', '?tab=tasks', '?tab=settings'],
  'app-release-intents': ['?tab=latest'],
  'business-accounts': ['?tab=dispatch&number=40011&of=fleet-1'],
  'seasonal-event': ['?fleets=allowed'],
  'campaign-create': ['?from=some-id'],
  queues: ['?queue=some-id'],
  queue: ['?queue=some-id'],
  'report-intent-create': ['?from=some-id'],
  'sandbox-ic2-address-search': ['?q=text&channel=some-id&near=52,4'],
  'sandbox-pair-and-pay': ['?channel=some-id&reference=X1&session=s-1&passenger=some-id'],
  'sandbox-theme': ['?channel=some-id'],
  'sandbox-fare-estimate': ['?channel=some-id&from=59,10&session=some-id&offer=some-id&drivers=some-id'],
  'booking-channel': [
    '?tab=legal',
    '?tab=legal&policy=terms&language=de',
    '?tab=legal&policy=terms&language=de&edit',
    '?tab=stores',
    '?tab=networking',
    '?tab=appearance',
  ],
};

/** A form shows nothing but itself. */
const unmarked = [
  'app-release-intent/create',
  'campaigns/create',
  'developer/likuma-api',
  'notification-intents/create',
  'report-intent/create',
  'notification-intents/legacy/create',
  'seasonal-events/create',
  'users/create',
];

const routes = featureRoutes.filter(({ id }) => id !== 'forbidden');

/** Generated objects have the requested ID. */
const pathParams = { id: 'some-id', notificationIntentId: 'some-id', notificationProcessId: 'some-id' };

const screens = routes
  .map(({ id }) => ({ id, path: routeAccess(id).path }))
  .flatMap(({ id, path }) => ['', ...(tabs[id] ?? [])].map((query) => generatePath(path, pathParams) + query));

/** React's warnings about updates that no test awaits are not the screen's fault. */
const isFault = ([message]: readonly unknown[]) => !String(message).includes('not wrapped in act');

async function open(at: string, gateway: object) {
  const { unmount } = await renderScreen({ routes, at, gateway, viewer: { role: 'SUDO', roleCode: 'PROVIDER_SUDO' } });
  // Querying by role would take as long as the screen itself.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 10_000 });
  await waitFor(() => expect(document.querySelector('[data-skeleton], [aria-busy=true]')).toBeNull());
  return unmount;
}

/** What a screen must never show, whatever the platform sends. */
function expectWhole(errors: jest.SpyInstance) {
  expect(document.body).not.toHaveTextContent('Something went wrong');
  expect(document.body).not.toHaveTextContent('Not what the contract says');
  expect([...document.querySelectorAll('a[href], [role=link]')].filter((link) => link.textContent === '')).toEqual([]);
  expect(errors.mock.calls.filter(isFault)).toEqual([]);
}

const shownRows = () => document.querySelectorAll('tbody tr:has(td)').length;

const mark = 'button[aria-label^="Incomplete"]';

/** @param count the number of marked rows; at least one if omitted. A list may have a card above it. */
function expectMarks(count: number | undefined) {
  if (count === undefined) expect(document.querySelectorAll(mark).length).toBeGreaterThan(0);
  // A row without any identification is marked above the table.
  else expect(document.querySelectorAll(`tbody ${mark}, ${mark}:not(section *)`)).toHaveLength(count);
}

const onesIn = (code: number) => code.toString(2).replaceAll('0', '').length;

/**
 * Sets of fields that are odd together: a few renders instead of one per field. No two fields are in the same sets.
 * @param isThorough every field is in equally many sets, so that it is odd beside every other one that is not
 */
function sets(fields: readonly FieldPath[], isThorough: boolean): ReadonlySet<FieldPath>[] {
  const codesOf = (digits: number) =>
    [...Array(2 ** digits).keys()].filter((code) => (isThorough ? onesIn(code) === Math.ceil(digits / 2) : code > 0));
  let digits = 1;
  while (codesOf(digits).length < fields.length) digits += 1;
  const codes = codesOf(digits);
  return Array.from({ length: digits }, (_, digit) => new Set(fields.filter((_field, at) => ((codes[at] ?? 0) >> digit) & 1)));
}

/** The fields that a screen requests when all of them are as usual, in rows of a list and elsewhere. */
async function openUsual(at: string) {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { root, fields } = generatedGateway();
  const close = await open(at, root);
  expectWhole(errors);
  const tables = shownRows();
  const asked = fields();
  close();
  const ofRows = asked.flatMap(({ path, isOfRow }) => (isOfRow ? [path] : []));
  const others = asked.flatMap(({ path, isOfRow }) => (isOfRow ? [] : [path]));
  // A table marks each row, of one list or more; a list that is only read in addition has one mark.
  const rootOf = (path: FieldPath) => path.split('.')[0];
  const counts = [...new Set(ofRows.map(rootOf))].map((root) => ofRows.filter((path) => rootOf(path) === root).length);
  const ofTables = counts.toSorted((one, other) => other - one).slice(0, tables);
  const marks = ofTables.reduce((sum, count) => sum + count, counts.length - ofTables.length);
  return { ofRows, others, marks, isList: tables > 0 && others.length === 0 };
}

describe.each(screens)('%s', (at) => {
  let usual: Awaited<ReturnType<typeof openUsual>>;

  beforeAll(async () => {
    usual = await openUsual(at);
  }, 20_000);

  test.each<Oddity>(['unreadable', 'absent', 'strange'])(
    'stands where a field is %s',
    async (oddity) => {
      const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { ofRows, others, marks, isList } = usual;
      const marked = isList ? marks : undefined;
      const isMarked = oddity === 'unreadable' && ofRows.length + others.length > 0 && !unmarked.includes(at);

      for (const odd of others.length > 0 ? sets(others, oddity === 'unreadable') : [new Set<FieldPath>()]) {
        const { root } = generatedGateway({
          rows: ofRows.length + 1,
          oddityOf: (field, row) => ((row === undefined ? odd.has(field) : ofRows[row] === field) ? oddity : undefined),
        });
        const close = await open(at, root);
        expectWhole(errors);
        if (isList) expect(shownRows()).toBeGreaterThan(ofRows.length);
        if (isMarked) await waitFor(() => expectMarks(marked));
        close();
      }
    },
    120_000,
  );

  test('leaves out what is unreadable of its lists, and says so', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { root, fields } = generatedGateway({ oddityOf: () => 'unreadable item' });
    await open(at, root);
    expectWhole(errors);
    if (fields().some(({ isList }) => isList) && !unmarked.includes(at)) await waitFor(() => expectMarks(undefined));
  });
});
