import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gatewayError } from '../../../../test/fake-gateway';
import { mockImageDecoder, pngFile } from '../../../../test/image-files';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { seasonalEventRoutes } from '../routes';
import { fakeSeasonalEvent } from '../testing/fake-seasonal-event';

const expected = {
  name: 'Halloween 2026',
  description: 'Pumpkins on every roof.',
  startAt: '2026-10-16T00:00:00.000Z',
  endAt: '2026-11-02T00:00:00.000Z',
  vehicleIconIds: ['i-1', 'i-2'],
  coverImageId: 'c-1',
};

interface UpdateArgs {
  input: object;
}

async function open({ icon = {}, update }: { icon?: object; update?: (args: UpdateArgs) => unknown } = {}) {
  mockImageDecoder();
  const platform: { icon: object | null } = { icon: fakeSeasonalEvent(icon) };
  const answer = jest.fn((args: UpdateArgs) => update?.(args) ?? { seasonalEvent: platform.icon });
  const gateway = {
    updateSeasonalEvent: answer,
    seasonalEvent: () => platform.icon,
    seasonalEvents: () => pageOf([platform.icon ?? {}]),
  };
  const view = await renderScreen({ routes: seasonalEventRoutes, at: 'seasonal-events/s-1/edit', gateway, viewer: { role: 'SUDO' } });
  await screen.findByRole('button', { name: 'Save changes' });
  const user = userEvent.setup({ applyAccept: false });
  const radio = (group: string, name: string) => within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
  const choose = async (name: string, ...files: File[]) =>
    user.upload(within(await screen.findByRole('group', { name })).getByLabelText(/^Choose/), files);
  const retype = async (label: string, text: string) => {
    await user.clear(screen.getByRole('textbox', { name: label }));
    if (text !== '') await user.type(screen.getByRole('textbox', { name: label }), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
  const question = () => screen.findByRole('alertdialog', { name: 'Save the changes to Halloween 2026?' });
  const confirm = async () => user.click(within(await question()).getByRole('button', { name: 'Save changes' }));
  return { ...view, user, platform, answer, sent: () => answer.mock.lastCall?.[0].input, radio, choose, retype, save, question, confirm };
}

beforeEach(() => {
  sessionStorage.clear();
});

it('sends changed fields only, clears a description without a question, and returns to the page', async () => {
  const { answer, sent, retype, save, router } = await open();
  expect(screen.getByText('halloween-van.png')).toBeVisible();
  expect(screen.queryByText(/at the same time/)).not.toBeInTheDocument();
  await retype('Description (optional)', '');
  await save();
  expect(await screen.findByText('The icon was saved')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/seasonal-events/s-1'));
  expect(sent()).toEqual({ id: 's-1', description: null, removeCoverImage: false, expected });
  expect(answer).toHaveBeenCalledTimes(1);
});

it('replaces all vehicle icons and removes the cover, after a question that names who sees it', async () => {
  const { user, sent, radio, choose, save, question, confirm } = await open();
  await user.click(radio('Current vehicle icons', 'Replace all'));
  await save();
  expect(await screen.findByText('This field is required')).toBeVisible();
  await choose('Vehicle icons', pngFile('a.png'), pngFile('b.png'), pngFile('c.png'));
  await user.click(radio('Current cover', 'Remove'));
  await save();
  const dialog = await question();
  expect(dialog).toHaveTextContent('It is active: apps of 2 fleets show it.');
  expect(dialog).toHaveTextContent('Vehicle icons: 2 images → 3 images (a.png, b.png, c.png)');
  expect(dialog).toHaveTextContent('Cover image: the current one → none');
  await confirm();
  await waitFor(() => expect(sent()).toMatchObject({ id: 's-1', removeCoverImage: true, expected }));
  expect(sent()).toMatchObject({ vehicleIcons: [{ name: 'a.png' }, { name: 'b.png' }, { name: 'c.png' }] });
  expect(sent()).not.toHaveProperty('coverImage');
  expect(sent()).not.toHaveProperty('name');
});

it('sends no images if all are kept after all', async () => {
  const { user, sent, radio, choose, retype, save } = await open();
  await user.click(radio('Current vehicle icons', 'Replace all'));
  await choose('Vehicle icons', new File(['%PDF'], 'bad.png'));
  await user.click(radio('Current vehicle icons', 'Keep all'));
  await retype('Name', 'Halloween');
  await save();
  await waitFor(() => expect(sent()).toEqual({ id: 's-1', name: 'Halloween', removeCoverImage: false, expected }));
});

it('checks whether new images were saved after a call without a response', async () => {
  const { user, platform, answer, radio, choose, save, confirm } = await open({
    update: () => {
      throw gatewayError('PLATFORM_TIMEOUT');
    },
  });
  await user.click(radio('Current vehicle icons', 'Replace all'));
  await choose('Vehicle icons', pngFile('a.png'));
  await save();
  await confirm();
  expect(await screen.findByText('The icon is unchanged.')).toBeVisible();
  platform.icon = fakeSeasonalEvent({ vehicleIcons: [{ id: 'i-9', url: 'https://platform.test/a.png', fileName: 'a.png' }] });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('The changes were saved.')).toBeVisible();
  expect(answer).toHaveBeenCalledTimes(1);
});
