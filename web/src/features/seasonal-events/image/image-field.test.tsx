import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormikContext } from 'formik';
import { array, object } from 'yup';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { mockImageDecoder, pngFile } from '../../../../test/image-files';
import { SignedIn } from '../../../../test/signed-in';
import { ConfirmHost } from '@/ui/design/dialog/confirm';
import { SubmitButton } from '@/ui/screens/form/fields';
import { Form } from '@/ui/screens/form/form';
import { ImageField } from './image-field';

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
        <ImageField name="icons" label="Vehicle icons" max={10} isMapIcon {...props} />
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

it('shows each image with its pixels and bytes, on a light and a dark map', async () => {
  const { group, choose } = await show();
  await choose(pngFile('van.png', { width: 96, height: 64, bytes: 2048 }));
  expect(await within(group).findByText('96 × 64 px · 2.0 kB')).toBeVisible();
  expect(within(group).getByRole('img', { name: 'Image 1' })).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(within(group).getByRole('img', { name: 'On a dark map, at 32 and 48 pixels' })).toBeVisible();
});

it('reports an invalid file, and does not show it: the browser would decode it', async () => {
  const { group, choose, decode } = await show();
  await choose(pngFile('wide.png', { width: 12_000 }), new File(['%PDF-1.7'], 'renamed.png'));
  expect(await within(group).findByText('Maximum 4096 pixels per side')).toBeVisible();
  expect(await within(group).findByText('jpg or png, under 1MB (this is a PDF)')).toBeVisible();
  expect(within(group).queryByRole('img')).not.toBeInTheDocument();
  expect(decode).not.toHaveBeenCalled();
});

it('accepts a file that is chosen again', async () => {
  const { choose } = await show();
  const van = pngFile('van.png');
  await choose(van);
  await choose(new File([van], van.name, { lastModified: van.lastModified }), pngFile('van.png', { bytes: 101 }));
  expect(chosen()).toBe('van.png van.png');
});

it('adds, moves and removes images with the keyboard, without losing focus', async () => {
  const { user, choose } = await show();
  await choose(pngFile('a.png'), pngFile('b.png'));
  await choose(pngFile('c.png'));
  expect(chosen()).toBe('a.png b.png c.png');
  const right = await screen.findByRole('button', { name: 'Move a.png to the right' });
  act(() => right.focus());
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('b.png a.png c.png');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move a.png to the right' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('b.png c.png a.png');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move a.png to the left' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Move a.png to the right' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove c.png' }));
  expect(chosen()).toBe('b.png a.png');
  expect(screen.getByLabelText('Choose images, or drop them here')).toHaveFocus();
});

it('replaces a single image', async () => {
  const { choose } = await show({ max: 1 });
  await choose(pngFile('old.png'));
  await choose(pngFile('new.png'));
  expect(chosen()).toBe('new.png');
  expect(await screen.findByText('new.png', { selector: 'strong' })).toBeVisible();
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
