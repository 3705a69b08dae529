import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { chooseFromPageMenu } from '../../../../test/page-menu';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { seasonalEventRoutes } from '../routes';
import { fakeSeasonalEvent } from '../testing/fake-seasonal-event';

interface Setup {
  icon?: object;
  remove?: () => unknown;
  title?: string;
  /** Whether someone else deletes the icon before the dialog opens. */
  isGone?: boolean;
}

async function open({ icon = {}, remove = () => ({ id: 's-1' }), title = 'Delete Halloween 2026?', isGone = false }: Setup = {}) {
  const platform: { icon: object | null } = {
    icon: { ...fakeSeasonalEvent(icon), fleets: pageOf([]), allowedFleets: pageOf([]), fleetIds: [] },
  };
  const answer = jest.fn(remove);
  const gateway = { deleteSeasonalEvent: answer, seasonalEvent: () => platform.icon, seasonalEvents: () => pageOf([]) };
  const view = await renderScreen({ routes: seasonalEventRoutes, at: 'seasonal-events/s-1', gateway, viewer: { role: 'SUDO' } });
  await screen.findByRole('button', { name: 'More actions' });
  if (isGone) platform.icon = null;
  await chooseFromPageMenu(view.user, 'Delete icon');
  const dialog = await screen.findByRole('dialog', { name: title });
  const confirm = async (name: string) => {
    await view.user.type(await within(dialog).findByRole('textbox', { name: 'Name' }), name);
    await view.user.click(within(dialog).getByRole('button', { name: 'Delete icon' }));
  };
  return { ...view, platform, answer, dialog, confirm };
}

it('deletes an icon after its name was typed, and describes the effect on apps', async () => {
  const { answer, dialog, confirm, router } = await open();
  expect(await within(dialog).findByText(/^Apps of its 2 fleets go back to their usual icons immediately/)).toBeVisible();
  await confirm('Halloween');
  expect(await within(dialog).findByText('Doesn’t match')).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
  await confirm(' 2026');
  expect(await screen.findByText('Icon deleted')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/seasonal-events'));
  expect(answer).toHaveBeenCalledTimes(1);
});

it('keeps its words in order around a right-to-left name, and accepts that name as displayed', async () => {
  const { confirm } = await open({ icon: { name: 'Rainy \u202eMonday' }, title: 'Delete \u2068Rainy Monday\u2069?' });
  await confirm('Rainy Monday');
  expect(await screen.findByText('Icon deleted')).toBeVisible();
});

it.each([
  [{ status: 'FUTURE', fleetsCount: 1 }, 'Apps of its 1 fleet will not show it.'],
  [{ status: 'PAST', fleetsCount: 1200 }, 'It has ended. The list of its 1,200 fleets is deleted too.'],
  [{ fleetsCount: 0 }, 'No fleets attached.'],
  [{ status: 'FUTURE', fleetsCount: null }, 'Apps of its fleets (number unknown) will not show it.'],
])('names the affected fleets: %o', async (icon, text) => {
  const { dialog } = await open({ icon });
  expect(await within(dialog).findByText(text, { exact: false })).toBeVisible();
});

it('stays on the page of an icon that no longer exists', async () => {
  const { dialog } = await open({ isGone: true });
  expect(await within(dialog).findByText('The fleets could not be counted.')).toBeVisible();
  expect(dialog).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Halloween 2026', hidden: true })).toBeInTheDocument();
});

it('checks whether the icon was deleted after a call without a response', async () => {
  const { answer, platform, confirm, user, router } = await open({
    remove: () => {
      throw gatewayError('PLATFORM_TIMEOUT');
    },
  });
  await confirm('Halloween 2026');
  expect(await screen.findByText('The icon has not been deleted.')).toBeVisible();
  platform.icon = null;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('The icon was deleted.')).toBeVisible();
  await user.click(screen.getByText('Close'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/seasonal-events'));
  expect(answer).toHaveBeenCalledTimes(1);
});
