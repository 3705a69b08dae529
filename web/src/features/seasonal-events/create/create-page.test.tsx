import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { viewerZone } from '@/lib/dates/dates';
import { gatewayError } from '../../../../test/fake-gateway';
import { mockImageDecoder, pngFile } from '../../../../test/image-files';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { seasonalEventRoutes } from '../routes';
import { fakeSeasonalEvent } from '../testing/fake-seasonal-event';

// It is read once, so a test cannot change it later.
jest.mock('@/lib/dates/dates', () => ({ ...jest.requireActual<object>('@/lib/dates/dates'), viewerZone: jest.fn(() => 'UTC') }));

const draftKey = 'pax.draft.new-icon.user-1';
const dates = { startAt: '2026-12-20T00:00:00.000Z', endAt: '2026-12-27T00:00:00.000Z' };

interface CreateArgs {
  input: { name: string; vehicleIcons: File[] };
}

interface Opened {
  create?: (args: CreateArgs) => unknown;
  /** The icons with the same name, for each read. */
  named?: readonly (readonly object[])[];
  others?: readonly object[];
  /** The draft from before a reload. */
  draft?: object;
}

const accept = ({ input }: CreateArgs) => ({ seasonalEvent: fakeSeasonalEvent({ id: 's-new', name: input.name, status: 'FUTURE' }) });

async function open({ create = accept, named = [[]], others = [], draft = dates }: Opened = {}) {
  mockImageDecoder();
  sessionStorage.setItem(draftKey, JSON.stringify(draft));
  const answer = jest.fn(create);
  const reads = [...named];
  const gateway = {
    createSeasonalEvent: answer,
    seasonalEventsNamed: () => ({ matches: (reads.length > 1 ? reads.shift() : reads[0]) ?? [], isComplete: true }),
    seasonalEvents: () => pageOf(others),
    seasonalEvent: ({ id }: { id: string }) => fakeSeasonalEvent({ id }),
  };
  const view = await renderScreen({ routes: seasonalEventRoutes, at: 'seasonal-events/create', gateway, viewer: { role: 'SUDO' } });
  await screen.findByRole('button', { name: 'Create icon' });
  const user = userEvent.setup({ applyAccept: false });
  const group = (name: string) => screen.findByRole('group', { name });
  const choose = async (name: string, ...files: File[]) => user.upload(within(await group(name)).getByLabelText(/^Choose/), files);
  const name = () => screen.getByRole('textbox', { name: 'Name' });
  const submit = () => user.click(screen.getByRole('button', { name: 'Create icon' }));
  return { ...view, user, answer, group, choose, name, submit };
}

beforeEach(() => {
  sessionStorage.clear();
});

it('creates an icon with its images in order, and opens its page', async () => {
  const { user, answer, choose, name, submit, router } = await open();
  await user.type(name(), ' Christmas ');
  await user.type(screen.getByRole('textbox', { name: 'Description (optional)' }), 'Sleighs');
  await choose('Vehicle icons', pngFile('standard.png'), pngFile('van.png'));
  await choose('Cover', pngFile('cover.png'));
  await user.click(await screen.findByRole('button', { name: 'Move van.png to the left' }));
  await submit();
  expect(await screen.findByText('Christmas was created. No fleets attached yet.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/seasonal-events/s-new'));
  expect(answer).toHaveBeenCalledTimes(1);
  expect(answer.mock.lastCall?.[0].input).toMatchObject({
    name: 'Christmas',
    description: 'Sleighs',
    ...dates,
    vehicleIcons: [{ name: 'van.png' }, { name: 'standard.png' }],
    coverImage: { name: 'cover.png' },
  });
  expect(sessionStorage.getItem(draftKey)).toBeNull();
});

it('reports missing and invalid input, and sends nothing', async () => {
  const { user, answer, group, choose, name, submit } = await open({ draft: { startAt: dates.endAt, endAt: dates.startAt } });
  await choose('Vehicle icons', new File(['%PDF-1.7'], 'renamed.png'));
  await submit();
  await waitFor(() => expect(name()).toHaveAccessibleDescription('This field is required'));
  expect(screen.getByText('The end must be after the start')).toBeVisible();
  const icons = await group('Vehicle icons');
  expect(await within(icons).findByText('jpg or png, under 1MB (this is a PDF)')).toBeVisible();
  expect(within(icons).getByText('Remove what can’t be used')).toBeVisible();
  await user.click(within(icons).getByRole('button', { name: 'Remove renamed.png' }));
  expect(await within(icons).findByText('This field is required')).toBeVisible();
  await choose('Vehicle icons', ...Array.from({ length: 11 }, (_, at) => pngFile(`${at}.png`)));
  expect(await within(icons).findByText('Please select at most 10 images')).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});

it('shows the sent UTC time to viewers in another time zone', async () => {
  jest.mocked(viewerZone).mockReturnValue('Europe/Berlin');
  await open();
  expect(await screen.findByText(/^Sent as 20 Dec 2026, 00:00 UTC\. Europe\/Berlin \(/)).toBeVisible();
  jest.mocked(viewerZone).mockReturnValue('UTC');
});

it('names the zone once, and the icons that overlap', async () => {
  await open({
    others: [
      fakeSeasonalEvent({ id: 's-1', name: 'Advent', startAt: '2026-11-29T00:00:00.000Z', endAt: '2026-12-25T00:00:00.000Z' }),
      fakeSeasonalEvent({ id: 's-2', name: 'Carnival', startAt: dates.endAt, endAt: '2027-03-01T00:00:00.000Z' }),
    ],
  });
  expect(await screen.findAllByText('UTC', { selector: '[id$=-hint]' })).toHaveLength(2);
  expect(await screen.findByText('Another icon is active at the same time')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Advent' })).toBeVisible();
  expect(screen.queryByText('Carnival', { exact: false })).not.toBeInTheDocument();
});

it('warns of a past end', async () => {
  await open({ draft: { startAt: '2020-01-01T00:00:00.000Z', endAt: '2020-02-01T00:00:00.000Z' } });
  expect(await screen.findByText('The end has passed')).toBeVisible();
});

it('keeps the input over a reload, and names the files to choose again', async () => {
  const { user, choose, name, unmount } = await open();
  await user.type(name(), 'Christmas');
  await choose('Vehicle icons', pngFile('a.png'), pngFile('b.png'));
  await choose('Cover', pngFile('cover.png'));
  await screen.findByRole('img', { name: 'Cover' });
  const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? '');
  unmount();
  const { group } = await open({ draft: Object(kept) });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Christmas'));
  expect(await within(await group('Vehicle icons')).findByText('Choose the 2 files again')).toBeVisible();
  expect(within(await group('Cover')).getByText('Files are not saved with a draft: cover.png')).toBeVisible();
});

it('marks an image that the platform rejects', async () => {
  const { choose, group, name, submit, user } = await open({
    create: () => {
      throw gatewayError('BAD_USER_INPUT', 'Not accepted', { fields: { 'vehicleIcons.1': 'The file must be a jpg or png' } });
    },
  });
  await user.type(name(), 'Christmas');
  await choose('Vehicle icons', pngFile('good.png'), pngFile('bad.png'));
  await submit();
  const icons = await group('Vehicle icons');
  const tile = (image: string) => within(icons).getByRole('img', { name: image }).closest('figure');
  await waitFor(() => expect(tile('Image 2')).toHaveTextContent('The file must be a jpg or png'));
  expect(tile('Image 1')).not.toHaveTextContent('The file must be');
  expect(name()).toHaveValue('Christmas');
});
