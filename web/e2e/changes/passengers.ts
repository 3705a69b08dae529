import { isRecord } from '@/lib/guards';
import { chooseFromPageMenu } from '../page-menu';
import type { RunningServer } from '../servers';
import { expect } from '../test';
import { ask, at, type Change, dialogButton, listAt, textAt } from './change';

async function passengerWith(gateway: RunningServer, isWanted: (passenger: unknown) => boolean | Promise<boolean>): Promise<string> {
  const fleets = listAt(await ask(gateway, '{ fleets(maxPerPage: 5) { items { id } } }'), 'fleets', 'items');
  for (const fleet of fleets) {
    const data = await ask(
      gateway,
      'query ($fleetId: ID!) { passengers(of: { fleetId: $fleetId }, maxPerPage: 50) { items { id peId paymentCustomer { id } } } }',
      { fleetId: textAt(fleet, 'id') },
    );
    for (const passenger of listAt(data, 'passengers', 'items'))
      if (await isWanted(passenger)) return `/dashboard/passengers/${textAt(passenger, 'id')}`;
  }
  throw new Error('There is no such passenger.');
}

const customer = (gateway: RunningServer) => passengerWith(gateway, (passenger) => isRecord(at(passenger, 'paymentCustomer')));

/** One who rides is not deleted. */
const withoutBookings = (gateway: RunningServer) =>
  passengerWith(gateway, async (passenger) => {
    const query = 'query ($id: ID!) { bookings(maxPerPage: 1, filter: { passengerId: $id }) { items { id } } }';
    return (
      textAt(passenger, 'peId') !== '' &&
      listAt(await ask(gateway, query, { id: textAt(passenger, 'id') }), 'bookings', 'items').length === 0
    );
  });

export const passengerChanges: readonly Change[] = [
  {
    name: 'Change payment metadata',
    operation: 'UpdatePaymentCustomerMetadata',
    address: customer,
    fill: async (page, round) => {
      const field = page.getByRole('textbox', { name: 'Metadata' });
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Edit metadata' }).click();
      await field.fill(`{ "round": ${round} }`);
    },
    button: async (page) => {
      await page.getByRole('button', { name: 'Save changes' }).click();
      return dialogButton(page, 'Save metadata');
    },
    found: /The payment metadata is unchanged/,
    // The card provider keeps the keys that are left out.
    success: /Saved, but not as entered: /,
    kept: async (page) => {
      await page.getByRole('button', { name: 'Edit metadata' }).click();
      await expect(page.getByRole('textbox', { name: 'Metadata' })).toHaveValue('{ "round": 2 }');
    },
  },
  {
    name: 'Send push notification',
    operation: 'SendPassengerPushNotification',
    address: customer,
    fill: (page, round) => page.getByRole('textbox', { name: 'Message' }).fill(`Your driver waits, round ${round}.`),
    button: async (page) => {
      await page.getByRole('button', { name: 'Send…' }).click();
      return dialogButton(page, 'Send to 1 passenger');
    },
    found: /can’t confirm delivery/,
    success: /The message was sent to \d/,
  },
  {
    name: 'Delete passenger',
    operation: 'DeletePassenger',
    address: withoutBookings,
    fill: async (page) => {
      const dialog = page.getByRole('dialog', { name: /^Delete/ });
      if (!(await dialog.isVisible())) await chooseFromPageMenu(page, 'Delete passenger');
      const name = (await dialog.getByRole('button', { name: /^Copy/ }).innerText()).replace(/^Copy\s+/, '');
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name.trim());
    },
    button: async (page) => page.getByRole('dialog', { name: /^Delete/ }).getByRole('button', { name: 'Delete passenger' }),
    found: /The passenger has not been deleted/,
    success: /Passenger deleted/,
  },
  {
    name: 'Upload passenger CSV',
    operation: 'UploadPassengerCsv',
    address: async () => '/dashboard/passengers',
    fill: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Upload a passenger CSV' });
      if (await dialog.isVisible()) return;
      await page.getByRole('button', { name: 'Upload CSV' }).click();
      const file = { name: 'riders.csv', mimeType: 'text/csv', buffer: Buffer.from('pe_user_id\nno-such-passenger\n') };
      await dialog.locator('input[type=file]').setInputFiles(file);
    },
    button: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Upload 1 line' }),
    found: /can’t confirm which files it accepted/,
    success: /riders\.csv was uploaded/,
  },
];
