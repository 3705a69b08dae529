import type { RunningServer } from '../servers';
import { chooseFromPageMenu } from '../page-menu';
import { expect } from '../test';
import { ask, type Change, dialogButton, listAt, textAt } from './change';

/** An active booking that dispatch knows. */
async function booking(gateway: RunningServer): Promise<string> {
  const data = await ask(gateway, '{ bookings(maxPerPage: 1, filter: { statuses: [ACTIVE] }) { items { id } } }');
  return `/dashboard/bookings/${textAt(listAt(data, 'bookings', 'items')[0], 'id')}`;
}

/** An active booking of a passenger with an iPhone. */
async function bookingOnIphone(gateway: RunningServer): Promise<string> {
  const data = await ask(gateway, '{ bookings(maxPerPage: 50, filter: { statuses: [ACTIVE] }) { items { id passengerId } } }');
  for (const each of listAt(data, 'bookings', 'items')) {
    const passenger = await ask(gateway, 'query ($id: ID!) { passenger(id: $id) { platform } }', { id: textAt(each, 'passengerId') });
    if (textAt(passenger, 'passenger', 'platform') === 'IOS') return `/dashboard/bookings/${textAt(each, 'id')}`;
  }
  throw new Error('There is no such booking.');
}

export const bookingChanges: readonly Change[] = [
  {
    name: 'Sync status',
    operation: 'SyncBookingStatus',
    address: booking,
    button: async (page) => {
      await chooseFromPageMenu(page, 'Sync status');
      return dialogButton(page, 'Sync status');
    },
    found: /The status is/,
    success: /The status (is \w+ in dispatch, too|changed from)/,
  },
  {
    name: 'Send live activity',
    operation: 'SendIosLiveActivity',
    address: bookingOnIphone,
    button: async (page) => {
      await chooseFromPageMenu(page, 'Send live activity');
      return dialogButton(page, 'Send live activity');
    },
    found: /The platform doesn’t say whether it was sent/,
    success: /Live activity sent/,
  },
  {
    name: 'Change payment',
    operation: 'UpdateBookingPayment',
    address: booking,
    fill: async (page, round) => {
      const dialog = page.getByRole('dialog', { name: 'Change payment' });
      if (!(await dialog.isVisible()))
        await page.getByRole('region', { name: 'Payment', exact: true }).getByRole('button', { name: 'Change payment' }).click();
      await dialog.getByRole('combobox', { name: /^Method/ }).selectOption({ label: round === 1 ? 'Likuma' : 'Cash' });
    },
    button: async (page) => {
      await page.getByRole('dialog', { name: 'Change payment' }).getByRole('button', { name: 'Change payment' }).click();
      return dialogButton(page, 'Change payment');
    },
    found: /The payment is unchanged/,
    success: /Payment changed/,
    kept: async (page) => {
      await page.getByRole('region', { name: 'Payment', exact: true }).getByRole('button', { name: 'Change payment' }).click();
      await expect(page.getByRole('dialog').getByRole('combobox', { name: /^Method/ })).toHaveValue('CASH');
    },
  },
];
