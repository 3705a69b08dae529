import type { RunningServer } from '../servers';
import { expect } from '../test';
import { ask, type Change, inQuestion, listAt, textAt } from './change';

const tabOf = (tab: string) => async (gateway: RunningServer) => {
  const data = await ask(gateway, '{ bookingChannels(search: "oslo-ride") { items { id } } }');
  return `/dashboard/booking-channels/${textAt(listAt(data, 'bookingChannels', 'items')[0], 'id')}?tab=${tab}`;
};

export const bookingChannelChanges: readonly Change[] = [
  {
    name: 'Turn off networking',
    operation: 'UpdateChannelNetworking',
    address: tabOf('networking'),
    button: async (page) => {
      await page.getByRole('switch', { name: 'Oslo Ride’s networking' }).click();
      return inQuestion(page, 'Turn off');
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
      await page.getByRole('button', { name: 'Save…' }).click();
      return inQuestion(page, 'Save settings');
    },
    found: /Nothing has changed so far/,
    success: /The settings of Oslo Ride’s networking were saved/,
    kept: async (page) => {
      await page.getByRole('button', { name: 'Edit settings for Oslo Ride’s networking' }).click();
      await expect(page.getByRole('textbox', { name: 'Settings' })).toHaveValue('{ "round": 2 }');
    },
  },
  {
    name: 'Publish legal text',
    operation: 'SetTermsAndConditions',
    address: tabOf('legal&policy=terms&language=de&edit='),
    fill: async (page, round) => {
      // A text that was not published stays in its review.
      const back = page.getByRole('button', { name: 'Back to editing' });
      if (await back.isVisible()) await back.click();
      await page.getByRole('tab', { name: 'URL' }).click();
      await page.getByRole('textbox', { name: 'Address' }).fill(`https://www.oslo-ride.example/de/${round}`);
    },
    button: async (page) => {
      await page.getByRole('button', { name: 'Review…' }).click();
      return page.getByRole('button', { name: 'Publish' });
    },
    found: /The German terms and conditions are not published so far/,
    success: /The German terms and conditions were published/,
    kept: (page) => expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('https://www.oslo-ride.example/de/2'),
  },
  {
    name: 'Delete legal text',
    operation: 'DeleteTermsAndConditions',
    address: tabOf('legal&policy=terms&language=en'),
    fill: async (page) => {
      const dialog = page.getByRole('dialog', { name: /^Delete/ });
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Delete…' }).click();
      await dialog.getByRole('textbox', { name: 'Language' }).fill('English');
    },
    button: async (page) => page.getByRole('dialog', { name: /^Delete/ }).getByRole('button', { name: 'Delete' }),
    found: /The English terms and conditions are not deleted so far/,
    success: /The English terms and conditions were deleted/,
  },
];
