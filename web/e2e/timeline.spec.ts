// A timeline with 5,000 entries: the booking log is generated here, everything else comes from the mock platform.
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

test('5,000 entries load page by page, and those in view are rendered', { tag: '@sweep' }, async ({ page }) => {
  await page.route('**/graphql', answerLog);
  await signIn(page, people.staffAdmin, `/dashboard/bookings/${booking}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const feed = timeline.getByRole('feed');
  await timeline.getByRole('button', { name: 'Everything' }).click();
  await expect(timeline.getByText('Older entries of the booking log are not loaded.')).toBeVisible();
  await timeline.getByRole('button', { name: 'Load all' }).click();
  const count = async () => Number(await feed.getByRole('article').first().getAttribute('aria-setsize'));
  await expect.poll(count).toBeGreaterThan(5000);
  await expect(timeline.getByText(/are not loaded|entries loaded/)).toBeHidden();
  // Only the events in view and a few around them are rendered.
  expect(await feed.getByRole('article').count()).toBeLessThan(80);

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
