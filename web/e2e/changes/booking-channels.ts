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
];
