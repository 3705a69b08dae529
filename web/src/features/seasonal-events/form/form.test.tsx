import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormikContext } from 'formik';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { array, object } from 'yup';
import { ConfirmHost } from '@/ui/design/dialog/confirm';
import { SubmitButton } from '@/ui/screens/form/fields';
import { Form } from '@/ui/screens/form/form';
import { gatewayError } from '../../../../test/fake-gateway';
import { mockImageDecoder, pngFile } from '../../../../test/image-files';
import { pageOf } from '../../../../test/page-of';
import { renderScreen } from '../../../../test/render-screen';
import { SignedIn } from '../../../../test/signed-in';
import { ImageField } from '../image/image-field';
import { ImageTile, ImageTiles } from '../image/image-tile';
import { seasonalEventRoutes } from '../routes';
import { fakeSeasonalEvent } from '../testing/fake-seasonal-event';

describe('a new icon', () => {
  // It is read once, so a test cannot change it later.

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

  it('creates an icon with its images in order, and opens its page', async () => {
    const { user, answer, choose, name, submit, router } = await open();
    await user.type(name(), ' Christmas ');
    await user.type(screen.getByRole('textbox', { name: 'Description (optional)' }), 'Sleighs');
    await choose('Vehicle icons', pngFile('standard.png'), pngFile('van.png'));
    await choose('Cover', pngFile('cover.png'));
    await submit();
    await screen.findByText('Christmas was created. No fleets attached yet.');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/seasonal-events/s-new'));
    expect(answer).toHaveBeenCalledTimes(1);
    expect(answer.mock.lastCall?.[0].input).toMatchObject({
      name: 'Christmas',
      description: 'Sleighs',
      ...dates,
      vehicleIcons: [{ name: 'standard.png' }, { name: 'van.png' }],
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
});

describe('editing', () => {
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

  it('sends changed fields only, clears a description without a question, and returns to the page', async () => {
    const { answer, sent, retype, save, router } = await open();
    expect(screen.getByText('halloween-van.png')).toBeVisible();
    expect(screen.queryByText(/at the same time/)).not.toBeInTheDocument();
    await retype('Description (optional)', '');
    await save();
    await screen.findByText('The icon was saved');
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
});

describe('the image field', () => {
  interface Values {
    icons: readonly File[];
  }

  function Names() {
    const { values } = useFormikContext<Values>();
    return <output>{values.icons.map(({ name }) => name).join(' ')}</output>;
  }

  async function show(props: { max?: number; lost?: string[] } = {}) {
    const decode = mockImageDecoder();
    const schema = object({ icons: array().min(1, 'This field is required') });
    const form = (
      <SignedIn>
        <Form<Values> label="Icon" initialValues={{ icons: [] }} schema={schema} draft={null} onSubmit={() => 'unsaved'}>
          <ImageField name="icons" label="Vehicle icons" max={10} {...props} />
          <Names />
          <SubmitButton>Save</SubmitButton>
        </Form>
        <ConfirmHost />
      </SignedIn>
    );
    const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />);
    const group = await screen.findByRole('group', { name: 'Vehicle icons' });
    const user = userEvent.setup({ applyAccept: false });
    const choose = async (...files: File[]) => user.upload(within(group).getByLabelText(/^Choose/), files);
    return { user, group, choose, decode, container };
  }

  const chosen = () => screen.getByRole('status').textContent;

  it('shows each image with its pixels and bytes', async () => {
    const { group, choose } = await show();
    await choose(pngFile('van.png', { width: 96, height: 64, bytes: 2048 }));
    expect(await within(group).findByText('96 × 64 px · 2.0 kB')).toBeVisible();
    expect(within(group).getByRole('img', { name: 'Image 1' })).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  });

  it('reports an invalid file, and does not show it: the browser would decode it', async () => {
    const { group, choose, decode } = await show();
    await choose(pngFile('wide.png', { width: 12_000 }), new File(['%PDF-1.7'], 'renamed.png'));
    expect(await within(group).findByText('Maximum 4096 pixels per side')).toBeVisible();
    expect(await within(group).findByText('jpg or png, under 1MB (this is a PDF)')).toBeVisible();
    expect(within(group).queryByRole('img')).not.toBeInTheDocument();
    expect(decode).not.toHaveBeenCalled();
  });

  it('adds and removes images without losing focus', async () => {
    const { user, choose } = await show();
    await choose(pngFile('a.png'), pngFile('b.png'));
    await choose(pngFile('c.png'));
    expect(chosen()).toBe('a.png b.png c.png');
    await user.click(await screen.findByRole('button', { name: 'Remove c.png' }));
    expect(chosen()).toBe('a.png b.png');
    expect(screen.getByLabelText('Choose images, or drop them here')).toHaveFocus();
  });

  it('names the files lost in a reload until others are chosen, and takes focus if one is required', async () => {
    const { user, choose } = await show({ lost: ['a.png', 'b.png'] });
    expect(screen.getByText('Choose the 2 files again')).toBeVisible();
    expect(screen.getByText('Files are not saved with a draft: a.png, b.png')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const input = screen.getByLabelText('Choose images, or drop them here');
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toHaveAccessibleDescription(expect.stringContaining('This field is required'));
    await choose(pngFile('a.png'));
    expect(screen.queryByText('Choose the 2 files again')).not.toBeInTheDocument();
  });
});

describe('an image tile', () => {
  const address = 'https://platform.test/icon.png';

  const showImages = () => userEvent.click(screen.getByRole('button', { name: 'Show images from platform.test' }));

  /** The browser's timings of loaded images; jsdom loads none. */
  const timings = jest.fn(() => [{ encodedBodySize: 2048 }]);
  Object.defineProperty(performance, 'getEntriesByName', { value: timings });

  it('shows an image with its name', async () => {
    render(
      <ImageTiles>
        <li>
          <ImageTile src={address} fileName="halloween-van.png" label="Icon 1" />
        </li>
      </ImageTiles>,
    );
    await showImages();
    expect(screen.getByRole('img', { name: 'Icon 1' })).toBeVisible();
    expect(screen.getByText('halloween-van.png')).toBeVisible();
  });

  it('loads another host’s images on request, with one press for the whole host', async () => {
    render(
      <>
        <ImageTile src={address} fileName="a.png" label="Icon 1" />
        <ImageTile src="https://platform.test/b.png" fileName="b.png" label="Icon 2" />
        <ImageTile src="https://elsewhere.test:8443/c.png" fileName="c.png" label="Icon 3" />
        <ImageTile src={`${window.location.origin}/d.png`} fileName="d.png" label="Icon 4" />
      </>,
    );
    const shown = () => screen.queryAllByRole('img', { name: /^Icon/ }).map((image) => image.getAttribute('alt'));
    expect(shown()).toEqual(['Icon 4']);
    expect(document.querySelectorAll('img')).toHaveLength(1);
    const [first = document.body] = screen.getAllByRole('button', { name: 'Show images from platform.test' });
    await userEvent.click(first);
    expect(shown()).toEqual(['Icon 1', 'Icon 2', 'Icon 4']);
    expect(screen.getByRole('button', { name: 'Show images from elsewhere.test:8443' })).toBeVisible();
  });

  it('shows the bytes and the problem of a chosen file', () => {
    render(
      <ImageTile src="blob:http://localhost/1" fileName="big.png" label="Icon 1" bytes={1_363_149} problem="jpg or png, under 1MB">
        <button type="button">Remove</button>
      </ImageTile>,
    );
    expect(screen.getByText('1.3 MB')).toBeVisible();
    expect(screen.getByText('jpg or png, under 1MB')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
  });

  it('reports a broken image, and shows its replacement', async () => {
    const { rerender } = render(<ImageTile src={address} fileName={null} label="Cover image" />);
    await showImages();
    fireEvent.error(screen.getByRole('img', { name: 'Cover image' }));
    expect(screen.getByText('This image could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    rerender(<ImageTile src="https://platform.test/other.png" fileName={null} label="Cover image" />);
    expect(screen.getByRole('img', { name: 'Cover image' })).toHaveAttribute('src', 'https://platform.test/other.png');
  });

  it.each([
    [null, 'This image has no valid address.'],
    ['javascript:alert(1)', 'This image has no valid address.'],
    ['https://user:pw@platform.test/icon.png', 'Images with a user name in their address can’t be shown.'],
    ['http://platform.test/icon.png', 'Images over http can’t be shown.'],
  ])('loads nothing from %s', (src, text) => {
    render(<ImageTile src={src} fileName="icon.png" label="Icon 1" />);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
