import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RunningServer } from '../servers';
import { expect } from '../test';
import { ask, type Change, dialogButton, listAt, textAt } from './change';

/** A private key as App Store Connect offers it for download. */
export const appStoreKey = (keyId: string) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { name: `AuthKey_${keyId}.p8`, mimeType: 'application/pkcs8', buffer: Buffer.from(pem) };
};

/** The key file of a service account as Google Cloud offers it for download. */
export const serviceAccountKey = (projectId: string) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const content = {
    type: 'service_account',
    project_id: projectId,
    client_email: `publisher@${projectId}.iam.gserviceaccount.example`,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  return { name: `${projectId}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) };
};

/** The address of a tab of a channel. */
export const tabOf =
  (tab: string, humanReadableId = 'oslo-ride') =>
  async (gateway: RunningServer) => {
    const data = await ask(gateway, 'query ($search: String) { bookingChannels(filter: { search: $search }) { items { id } } }', {
      search: humanReadableId,
    });
    return `/dashboard/booking-channels/${textAt(listAt(data, 'bookingChannels', 'items')[0], 'id')}?tab=${tab}`;
  };

/** Opens the form of a store's credentials, unless it is open, and chooses a file in it. */
export async function chooseKey(page: Page, store: 'App Store' | 'Google Play', file: ReturnType<typeof appStoreKey>): Promise<void> {
  const form = page.getByRole('dialog', { name: new RegExp(`^${store} credentials of `) });
  if (!(await form.isVisible())) await page.getByRole('button', { name: `Replace ${store} credentials` }).click();
  await form.locator('input[type=file]').setInputFiles(file);
  await expect(form.getByText(file.name, { exact: true })).toBeVisible();
}

const saveKey = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click();
  return dialogButton(page, 'Replace credentials');
};

const found = /The credentials are unchanged/;

export const bookingChannelChanges: readonly Change[] = [
  {
    name: 'Turn off networking',
    operation: 'UpdateChannelNetworking',
    address: tabOf('networking'),
    button: async (page) => {
      await page.getByRole('switch', { name: 'Oslo Ride’s networking' }).click();
      return dialogButton(page, 'Turn off');
    },
    found: /Oslo Ride’s networking is on now/,
    success: /Oslo Ride’s networking is off/,
  },
  {
    name: 'Change networking settings',
    operation: 'UpdateChannelNetworking',
    address: tabOf('networking'),
    fill: async (page, round) => {
      const field = page.getByRole('textbox', { name: 'Settings' });
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Edit settings for Oslo Ride’s networking' }).click();
      await field.fill(`{ "round": ${round} }`);
    },
    button: async (page) => {
      await page.getByRole('button', { name: 'Save changes' }).click();
      return dialogButton(page, 'Save settings');
    },
    found: /The settings of Oslo Ride’s networking are unchanged/,
    success: /The settings of Oslo Ride’s networking were saved/,
    kept: async (page) => {
      await page.getByRole('button', { name: 'Edit settings for Oslo Ride’s networking' }).click();
      await expect(page.getByRole('textbox', { name: 'Settings' })).toHaveValue('{ "round": 2 }');
    },
  },
  {
    name: 'Publish legal text',
    operation: 'SetTermsAndConditions',
    address: tabOf('legal&policy=terms&language=de&edit=', 'amsterdam-ride'),
    fill: async (page, round) => {
      // A text that was not published stays in its review.
      const back = page.getByRole('button', { name: 'Back to editing' });
      if (await back.isVisible()) await back.click();
      await page.getByRole('tab', { name: 'URL' }).click();
      await page.getByRole('textbox', { name: 'Address' }).fill(`https://www.amsterdam-ride.example/de/${round}`);
    },
    button: async (page) => {
      await page.getByRole('button', { name: 'Review…' }).click();
      return page.getByRole('button', { name: 'Publish' });
    },
    found: /The German terms and conditions are not published yet/,
    success: /The German terms and conditions were published/,
    kept: (page) => expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('https://www.amsterdam-ride.example/de/2'),
  },
  {
    name: 'Delete legal text',
    operation: 'DeleteTermsAndConditions',
    address: tabOf('legal&policy=terms&language=en'),
    fill: async (page) => {
      const dialog = page.getByRole('dialog', { name: /^Delete/ });
      if (!(await dialog.isVisible())) {
        await page.getByRole('button', { name: /^More actions for / }).click();
        await page.getByRole('menuitem', { name: 'Delete text' }).click();
      }
      await dialog.getByRole('textbox', { name: 'Language' }).fill('English');
    },
    button: async (page) => page.getByRole('dialog', { name: /^Delete/ }).getByRole('button', { name: 'Delete' }),
    found: /The English terms and conditions are not deleted yet/,
    success: /The English terms and conditions were deleted/,
  },
  {
    name: 'Set App Store credentials',
    operation: 'SetAppStoreCredentials',
    address: tabOf('stores', 'porto-ride'),
    fill: (page) => chooseKey(page, 'App Store', appStoreKey('NEWKEY1234')),
    button: saveKey,
    found,
    success: /The App Store credentials of Porto Ride were saved/,
  },
  {
    name: 'Set Google Play credentials',
    operation: 'SetPlayStoreCredentials',
    address: tabOf('stores', 'porto-ride'),
    fill: (page) => chooseKey(page, 'Google Play', serviceAccountKey('porto-ride')),
    button: saveKey,
    found,
    success: /The Google Play credentials of Porto Ride were saved/,
  },
];
