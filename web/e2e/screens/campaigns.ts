import { chooseFromPageMenu } from '../page-menu';
import { expect } from '../test';
import { firstLink, type Screen } from './screen';

export const campaignScreens: readonly Screen[] = [
  { name: 'campaigns', at: 'campaigns', open: (page) => expect(firstLink(page)).toBeVisible() },
  {
    name: 'campaign',
    route: 'campaign',
    open: async (page) => {
      await page
        .getByRole('row', { name: / [1-9]\d* used,/ })
        .first()
        .getByRole('link')
        .click();
      await expect(page.getByRole('region', { name: 'Redemptions' })).toContainText(/\d/);
      await page
        .getByRole('button', { name: /^Show bookings/ })
        .first()
        .click();
    },
  },
  {
    name: 'deletion of a campaign',
    open: async (page) => {
      await chooseFromPageMenu(page, 'Delete campaign');
      await expect(page.getByRole('dialog').getByText(/^This deletes the campaign and/)).toBeVisible();
    },
  },
  {
    name: 'new campaign',
    isTyped: true,
    at: 'campaigns/create',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Fixed amount' }).check();
      await page.getByRole('textbox', { name: 'Amount' }).fill('0');
      await page.getByRole('button', { name: 'Create campaign' }).click();
      await expect(page.getByText('Passengers save nothing.')).toBeVisible();
    },
  },
  {
    name: 'changes of a campaign',
    route: 'campaign-edit',
    at: 'campaigns?status=RUNNING',
    open: async (page) => {
      await firstLink(page).click();
      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByRole('checkbox', { name: 'Unlimited' }).uncheck();
      await page.getByRole('textbox', { name: 'Number of coupons' }).fill('0');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText(/^The quantity cannot be less than/)).toBeVisible();
    },
  },
];
