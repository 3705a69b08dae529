// Reports: from times in a zone to the instants that are sent, to the file, and once more.
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { at } from './changes/change';
import { people } from './people';
import { clickUntil, expect, signInAtProvider, testWith } from './test';

/** With a platform of its own, whose clock is put forward. */
const test = testWith();

test('a report for a week in the fleet’s zone is sent in UTC, runs, is downloaded and is run again', async ({ page, gateway }) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('"operationName":"CreateReport"')) sent.push(at(JSON.parse(body), 'variables', 'input'));
  });
  // The instant of the mock platform's frozen clock.
  await page.clock.install({ time: new Date('2026-06-17T17:10:00.000Z') });
  await signInAtProvider(page, people.staffReader, '/dashboard/report-intents');
  await page.getByRole('link', { name: 'New report' }).click();

  await page.getByRole('textbox', { name: 'Name' }).fill('Week 25');
  await page.getByRole('radio', { name: 'Bookings', exact: true }).check();
  const fleets = page.getByRole('main').getByRole('region', { name: 'Fleets' });
  for (const city of ['Amsterdam', 'Barcelona']) {
    await fleets.getByRole('searchbox').fill(city);
    await fleets.getByRole('checkbox', { name: new RegExp(city) }).check();
  }
  const bounds = page.getByRole('group', { name: 'Pickup time', exact: true });
  for (const [place, [operator, date, time]] of [
    ['More Than', '2026-06-14', '23:59'] as const,
    ['Less Than', '2026-06-22', '00:00'] as const,
  ].entries()) {
    await page.getByRole('button', { name: 'Add condition on Pickup time' }).click();
    await bounds.nth(place).getByRole('combobox', { name: 'Comparison' }).selectOption(operator);
    await bounds.nth(place).getByLabel('Date').fill(date);
    await bounds.nth(place).getByLabel('Time', { exact: true }).fill(time);
  }
  await page.getByRole('button', { name: 'Create report' }).click();

  const row = page.getByRole('row', { name: /Week 25/ });
  await expect(row).toContainText('Not started');
  expect(sent).toEqual([
    {
      name: 'Week 25',
      templateId: 'bookings',
      relationIds: [expect.any(String), expect.any(String)],
      filters: [
        { column: 'pickupTime', operator: 'GREATER_THAN', value: '2026-06-14T21:59:00.000Z' },
        { column: 'pickupTime', operator: 'LESS_THAN', value: '2026-06-21T22:00:00.000Z' },
      ],
    },
  ]);

  await page.request.patch(`${gateway.url}/mock/control`, { data: { clock: { kind: 'frozen', now: '2026-06-17T17:11:00.000Z' } } });
  // Without a reload.
  await page.clock.fastForward(60_000);
  await expect(row).toContainText('Completed');
  const downloading = page.waitForEvent('download');
  const started = row.getByText('Started.');
  await clickUntil(row.getByRole('button', { name: 'Download Week 25' }), () => expect(started).toBeVisible({ timeout: 5000 }));
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('week-25.csv');
  const text = await readFile(await download.path(), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true });
  expect(new Set(data.map(({ fleet = '' }) => fleet.split('-')[0]))).toEqual(new Set(['amsterdam', 'barcelona']));
  const times = data.map(({ pickupTime = '' }) => Date.parse(pickupTime));
  expect(Math.min(...times)).toBeGreaterThan(Date.parse('2026-06-14T23:59:00+02:00'));
  expect(Math.max(...times)).toBeLessThan(Date.parse('2026-06-22T00:00:00+02:00'));

  await row.getByRole('button', { name: 'Run again: Week 25' }).click();
  await expect(page).toHaveURL(/\/report-intent\/create\?from=[\w-]+$/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Week 25');
  await expect(fleets).toContainText('2 of at most 100 selected');
  await expect(bounds.first().getByLabel('Date')).toHaveValue('14 Jun 2026');
  await page.getByRole('button', { name: 'Create report' }).click();
  await expect(row).toHaveCount(2);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});
