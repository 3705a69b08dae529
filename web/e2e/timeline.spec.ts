// 5,000 entries in a booking's timeline: the gateway's answers for the booking's log are made up here, everything else is the mock platform's.
import type { Route } from '@playwright/test';
import { people } from './people';
import { expect, signIn, test } from './test';

const booking = '4aff68aa-f301-4d0c-9941-c365b3929239';
const pages = 50;
const pageSize = 100;

function line(index: number) {
  const createdAt = new Date(Date.parse('2026-03-01T10:00:00Z') - index * 7000).toISOString();
  const logType = index % 40 === 0 ? 'ERROR' : 'INFO';
  const payload = { index, note: 'x'.repeat(index % 200), stops: [{ at: index }] };
  return {
    __typename: 'AuditLogEntry',
    id: `line-${index}`,
    logType,
    logTypeCode: logType,
    messageCode: `STEP_${index}`,
    createdAt,
    expiresAt: null,
    payload,
  };
}

async function answerLog(route: Route): Promise<void> {
  const body: unknown = route.request().postDataJSON();
  const text = JSON.stringify(body);
  const page = Number(/"page":(\d+)/.exec(text)?.[1] ?? 0);
  if (!text.includes('"BookingLog"') || !text.includes(booking)) return route.fallback();
  const items = Array.from({ length: pageSize }, (_, index) => line(page * pageSize + index));
  const pageInfo = { __typename: 'PageInfo', page, hasMore: page + 1 < pages };
  return route.fulfill({ json: { data: { auditLog: { __typename: 'AuditLogPage', items, pageInfo } } } });
}

/** Scrolls to and fro, 200 pixels a frame, which is a fast fling, and says how long the frames took, in milliseconds, shortest first. */
async function scrollAbout(scroller: Element): Promise<number[]> {
  const frames: number[] = [];
  let step = 200;
  let last = performance.now();
  while (frames.length < 200) {
    const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
    if (isAtEnd || (step < 0 && scroller.scrollTop <= 0)) step = -step;
    scroller.scrollTop += step;
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    last = now;
  }
  return frames.sort((one, other) => one - other);
}

const share = (sorted: readonly number[], part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
const told = (sorted: readonly number[]) =>
  `median ${share(sorted, 0.5)} ms, 95 % within ${share(sorted, 0.95)} ms, worst ${share(sorted, 1)} ms`;

test('5,000 entries are read page by page, and scroll smoothly', async ({ page }) => {
  test.slow();
  await page.route('**/graphql', answerLog);
  await signIn(page, people.staffAdmin, `/dashboard/bookings/${booking}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const feed = timeline.getByRole('feed');
  const scroller = feed.locator('..');
  await expect(timeline.getByText('Older entries of the booking log are not read yet.')).toBeVisible();
  const few = await scroller.evaluate(scrollAbout);

  await timeline.getByRole('button', { name: 'Read all' }).click();
  await expect(timeline.getByText(/not read yet|read so far/)).toBeHidden({ timeout: 60_000 });

  expect(Number(await feed.getByRole('article').first().getAttribute('aria-setsize'))).toBeGreaterThan(5000);
  const many = await scroller.evaluate(scrollAbout);
  console.log(`Frames while scrolling 100 entries: ${told(few)}`);
  console.log(`Frames while scrolling 5,000 entries: ${told(many)}`);

  // Of all of them only what is in sight, and a little around it, is on the page.
  expect(await feed.getByRole('article').count()).toBeLessThan(80);
  // However busy the machine is: fifty times the entries cost a frame little more. A list that renders them all needs seconds a frame.
  expect(share(many, 0.5)).toBeLessThan(2 * share(few, 0.5) + 20);

  // From the keyboard: to the other end and back.
  await feed.getByRole('article').last().focus();
  await page.keyboard.press('Home');
  await expect(feed.getByRole('article').first()).toBeFocused();
  await timeline.getByRole('searchbox').fill('step 4999');
  await expect(feed.getByRole('article')).toHaveCount(1);
});
