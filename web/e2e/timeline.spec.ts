// 5,000 entries in a booking's timeline: the gateway's answers for the booking's log are made up here, everything else is the mock platform's.
import type { Locator, Page, Route } from '@playwright/test';
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

const frameCount = 200;

/** Scrolls to and fro, 200 pixels a frame, which is a fast fling, and says how long the frames took, in milliseconds, shortest first. */
async function scrollAbout(scroller: Element, count: number): Promise<number[]> {
  const frames: number[] = [];
  let step = 200;
  let last = performance.now();
  while (frames.length < count) {
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

/**
 * Scrolls about, tells how long the frames took, and answers how much of the processor a frame needed in the page's main thread, in
 * milliseconds. Time on the clock depends on what else the machine does; this does not.
 */
async function costOfFrame(page: Page, scroller: Locator, what: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await busy();
  const frames = await scroller.evaluate(scrollAbout, frameCount);
  const cost = ((await busy()) - before) * (1000 / frameCount);
  await session.detach();
  const within = (part: number) => Math.round(frames[Math.floor((frames.length - 1) * part)] ?? 0);
  console.log(
    `${what}: ${cost.toFixed(1)} ms of main thread a frame; frames of ${within(0.5)} ms (median), 95 % within ${within(0.95)} ms, worst ${within(1)} ms`,
  );
  return cost;
}

test('5,000 entries are read page by page, and scroll smoothly', async ({ page }) => {
  test.slow();
  await page.route('**/graphql', answerLog);
  await signIn(page, people.staffAdmin, `/dashboard/bookings/${booking}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const feed = timeline.getByRole('feed');
  const scroller = feed.locator('..');
  await expect(timeline.getByText('Older entries of the booking log are not read yet.')).toBeVisible();
  const few = await costOfFrame(page, scroller, '100 entries of the log');

  await timeline.getByRole('button', { name: 'Read all' }).click();
  await expect(timeline.getByText(/not read yet|entries loaded/)).toBeHidden({ timeout: 60_000 });

  expect(Number(await feed.getByRole('article').first().getAttribute('aria-setsize'))).toBeGreaterThan(5000);
  const many = await costOfFrame(page, scroller, '5,000 entries of the log');

  // Of all of them only what is in sight, and a little around it, is on the page.
  expect(await feed.getByRole('article').count()).toBeLessThan(80);
  // Fifty times the entries cost a frame little more; what renders them all, or reckons with them all, costs many times as much.
  expect(many).toBeLessThan(1.5 * few + 4);

  // From the keyboard: to the other end and back.
  await feed.getByRole('article').last().focus();
  await page.keyboard.press('Home');
  await expect(feed.getByRole('article').first()).toBeFocused();
  await timeline.getByRole('searchbox').fill('step 4999');
  await expect(feed.getByRole('article')).toHaveCount(1);
});
