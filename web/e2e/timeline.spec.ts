// A timeline with 5,000 entries: the booking log is generated here, everything else comes from the mock platform.
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

/** Scrolls the page to and fro over the feed, 200 pixels a frame, and returns the milliseconds of each frame, shortest first. */
async function scrollAbout(feed: Element, count: number): Promise<number[]> {
  const frames: number[] = [];
  const top = feed.getBoundingClientRect().top + window.scrollY;
  const bottom = top + feed.clientHeight - window.innerHeight;
  window.scrollTo(0, top);
  let step = 200;
  let last = performance.now();
  while (frames.length < count) {
    if ((step > 0 && window.scrollY >= bottom - 1) || (step < 0 && window.scrollY <= top)) step = -step;
    window.scrollBy(0, step);
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    last = now;
  }
  return frames.sort((one, other) => one - other);
}

/**
 * Scrolls about and returns the milliseconds of main thread CPU that a frame took, which do not depend on other processes, unlike elapsed time.
 */
async function costOfFrame(page: Page, feed: Locator, what: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await busy();
  const frames = await feed.evaluate(scrollAbout, frameCount);
  const cost = ((await busy()) - before) * (1000 / frameCount);
  await session.detach();
  const within = (part: number) => Math.round(frames[Math.floor((frames.length - 1) * part)] ?? 0);
  console.log(
    `${what}: ${cost.toFixed(1)} ms of main thread a frame; frames of ${within(0.5)} ms (median), 95 % within ${within(0.95)} ms, worst ${within(1)} ms`,
  );
  return cost;
}

test('5,000 entries load page by page and scroll smoothly with the page', async ({ page }) => {
  test.slow();
  await page.route('**/graphql', answerLog);
  await signIn(page, people.staffAdmin, `/dashboard/bookings/${booking}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const feed = timeline.getByRole('feed');
  await expect(timeline.getByText('Older entries of the booking log are not loaded.')).toBeVisible();
  const few = await costOfFrame(page, feed, '100 entries of the log');

  await timeline.getByRole('button', { name: 'Load all' }).click();
  await expect(timeline.getByText(/are not loaded|entries loaded/)).toBeHidden({ timeout: 60_000 });

  expect(Number(await feed.getByRole('article').first().getAttribute('aria-setsize'))).toBeGreaterThan(5000);
  const many = await costOfFrame(page, feed, '5,000 entries of the log');

  // Only the events in view and a few around them are rendered.
  expect(await feed.getByRole('article').count()).toBeLessThan(80);
  // A frame costs little more with fifty times the entries.
  expect(many).toBeLessThan(1.5 * few + 4);

  await feed.getByRole('article').last().focus();
  for (const [key, end] of [
    ['Home', 'first'],
    ['End', 'last'],
    ['Home', 'first'],
  ] as const) {
    await page.keyboard.press(key);
    const row = feed.getByRole('article')[end]();
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
  }
  await timeline.getByRole('searchbox').fill('step 4999');
  await expect(feed.getByRole('article')).toHaveCount(1);
});
