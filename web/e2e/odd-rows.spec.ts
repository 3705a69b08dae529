// A platform that sends nine bookings, most of them odd in one field, and one without an ID: over HTTP, through the gateway in live mode.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { isRecord } from '@/lib/guards';
import { people } from './people';
import { liveSettings, startGateway, startPlatform } from './servers';
import { expect, signInAtProvider, test as base } from './test';

type Fields = Record<string, unknown>;

/** JSON has no undefined: the field is left out. */
const without = (name: string) => (booking: Fields) => ({ ...booking, [name]: undefined });
const priced = (total: number) => (booking: Fields) => ({ ...booking, pricing: { total, lines: [] } });

/** The changes to the platform's first nine bookings. */
const changes: readonly ((booking: Fields) => Fields)[] = [
  (booking) => booking,
  (booking) => ({ ...booking, timezone: null }),
  without('timezone'),
  without('fleetId'),
  without('status'),
  priced(12.5),
  priced(3_000_000_000),
  (booking) => ({ ...booking, pickupTime: 'half past nine' }),
  without('id'),
];
const markedRows = 6;

/** The platform's answers with nine odd bookings; the same booking is odd in the same way on its own. */
class OddBookings {
  readonly #changeOf = new Map<unknown, (booking: Fields) => Fields>();

  change(path: string, body: unknown): unknown {
    if (!isRecord(body)) return body;
    if (/^\/v1\/booking(\/fleet\/[^/]+)?$/.test(path)) {
      const name = Array.isArray(body.results) ? 'results' : 'items';
      const all = body[name];
      const bookings = Array.isArray(all) ? all.filter(isRecord).slice(0, changes.length) : [];
      // The page's list is the first: others have the same bookings in another order.
      if (this.#changeOf.size === 0)
        bookings.forEach(({ id }, at) => this.#changeOf.set(id, changes[at] ?? changes[0] ?? ((booking) => booking)));
      return { ...body, [name]: bookings.map((booking) => this.#odd(booking)) };
    }
    return /^\/v1\/booking\/[^/]+$/.test(path) ? this.#odd(body) : body;
  }

  #odd(booking: Fields): Fields {
    return this.#changeOf.get(booking.id)?.(booking) ?? booking;
  }
}

/** Passes calls on to a platform, and changes its bookings. */
async function startProxy(target: string): Promise<{ url: string; server: Server }> {
  const odd = new OddBookings();
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', target);
    const answer = async () => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
      const { authorization, 'content-type': type } = request.headers;
      const reply = await fetch(`${target}${pathname}${search}`, {
        method: request.method,
        headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
        body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
      });
      const text = await reply.text();
      const isJson = reply.headers.get('content-type')?.includes('json') === true;
      response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' });
      response.end(isJson && reply.ok ? JSON.stringify(odd.change(pathname, JSON.parse(text))) : text);
    };
    answer().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return { url: `http://127.0.0.1:${address.port}`, server };
}

const test = base.extend<{ live: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern, and insists on one.
  live: async ({}, use) => {
    const platform = await startPlatform();
    const { url, server } = await startProxy(platform.url);
    const gateway = await startGateway({ ...liveSettings(platform), PLATFORM_API_URL: url, CONTRACT_CHECK_RATE: '0' });
    await use(gateway.url);
    await gateway.stop();
    server.closeAllConnections();
    server.close();
    await platform.stop();
  },
  baseURL: async ({ live }, use) => use(live),
});

test.use({ drawsMaps: true });

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Bookings' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const marks = (page: Page) => page.getByRole('button', { name: /^Incomplete/ });

test('an odd row never blanks the others, and names its unreadable fields', { tag: '@sweep' }, async ({ page }) => {
  await signInAtProvider(page, people.staffAdmin, '/dashboard/bookings?view=all');
  await expect(rows(page)).toHaveCount(changes.length - 1);
  await expect(marks(page)).toHaveCount(markedRows);
  await expect(page.getByText('1 row without an ID')).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);

  // A mark makes no row higher.
  const heights = () => rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  const withMarks = await heights();
  const places = page.locator('span:has(> button[aria-label^="Incomplete"])');
  const setDisplay = (display: string) =>
    places.evaluateAll((all, value) => all.forEach((place) => place instanceof HTMLElement && (place.style.display = value)), display);
  await setDisplay('none');
  expect(await heights()).toEqual(withMarks);
  await setDisplay('');

  const odd = rows(page).nth(4);
  await odd.getByRole('button', { name: 'Incomplete. Missing: status.' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Raw data' });
  await expect(drawer.getByText('scheduleType')).toBeVisible();
  await page.keyboard.press('Escape');
  await odd.locator('a[data-row-link]').click();
  await expect(page.getByRole('region', { name: 'Payment' })).toBeVisible();
  await expect(marks(page).first()).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});
