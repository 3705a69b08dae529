import type { Page } from '@playwright/test';
import { chooseFromPageMenu } from '../page-menu';
import type { RunningServer } from '../servers';
import { expect } from '../test';
import { ask, type Change, dialogButton, listAt, textAt } from './change';

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
const inBulk = (page: Page) => page.getByRole('dialog', { name: /^(Outcome unknown|Done|Partly done|Not done yet)$/ });

/** The button of a bulk action, as far as the dialog that asks. */
const bulkButton = (chip: RegExp, verb: string) => async (page: Page) => {
  const state = page.getByRole('group', { name: 'Filter by state' }).getByRole('button', { name: chip });
  if ((await state.getAttribute('aria-pressed')) !== 'true') await state.click();
  await page
    .getByRole('group', { name: 'Actions' })
    .getByRole('button', { name: new RegExp(`^${verb} `) })
    .click();
  return page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${verb} \\d+ releases?$`) });
};

export const appReleaseChanges: readonly Change[] = [
  {
    name: 'Publish',
    operation: 'PublishReleaseTask',
    address: async (gateway) => `/dashboard/app-release-task/${(await releaseWith(gateway, waiting, 'single')).task}`,
    button: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click();
      return dialogButton(page, 'Publish');
    },
    found: /It is still ready to publish/,
    success: /On its way to the store/,
  },
  {
    name: 'Retry',
    operation: 'RetryReleaseTask',
    address: async (gateway) => `/dashboard/app-release-task/${(await releaseWith(gateway, failed, 'single')).task}`,
    button: async (page) => page.getByRole('region', { name: 'Status' }).getByRole('button', { name: 'Retry', exact: true }),
    found: /The step has not been rerun/,
    success: /The step runs again/,
  },
  {
    name: 'Cancel release',
    operation: 'CancelBchRelease',
    address: async (gateway) =>
      `/dashboard/app-bch-release/${(await releaseWith(gateway, /^GITLAB_PIPELINE_IN_PROGRESS$|^PENDING$/, 'many')).id}`,
    button: async (page) => {
      await chooseFromPageMenu(page, 'Cancel release');
      return dialogButton(page, 'Cancel release');
    },
    found: /The release is not cancelled yet/,
    success: /The release is cancelled/,
  },
  {
    name: 'Publish releases',
    operation: 'PublishReleases',
    address: intentUrl(waiting),
    button: bulkButton(/^Ready to publish/, 'Publish'),
    unknown: inBulk,
    found: /still ready to publish/,
    success: /releases? sent to the stores|refused/,
  },
  {
    name: 'Retry releases',
    operation: 'RetryFailedReleases',
    address: intentUrl(failed),
    button: bulkButton(/^Failed/, 'Retry'),
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
      if (!(await dialog.isVisible())) await chooseFromPageMenu(page, 'Add booking channels');
      const channel = round === 1 ? 'lisbon' : 'london';
      await dialog.getByRole('searchbox').fill(channel);
      await dialog.getByRole('checkbox', { name: new RegExp(`^${channel} `, 'i') }).check();
    },
    button: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Add 1 booking channel' }),
    found: /No booking channels added yet/,
    success: /1 booking channel added/,
    kept: async (page) => {
      await chooseFromPageMenu(page, 'Add booking channels');
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
    found: /It will not be resent automatically/,
    // Nothing covers the page, and the review has replaced the forward entries.
    leave: (page) => page.getByRole('complementary').getByRole('link', { name: 'Fleets', exact: true }).click(),
    success: /“Round 1” was started/,
  },
];
