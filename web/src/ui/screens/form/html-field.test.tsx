import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { object, string } from 'yup';
import { SignedIn } from '../../../../test/signed-in';
import { Unstyled } from '../../../../test/unstyled';
import { ConfirmHost } from '@/ui/design/dialog/confirm';
import { SubmitButton } from '@/ui/screens/form/fields';
import { Form } from '@/ui/screens/form/form';
import { HtmlField } from '@/ui/screens/form/html-field';
import { messages } from '@pax/schema/rules/messages';
import { cleanPasted } from '@/ui/design/html-editor/paste';

function renderEditor(text: string) {
  const onSubmit = jest.fn<'saved', [{ terms: string }]>(() => 'saved');
  const form = (
    <SignedIn>
      <Unstyled>
        <Form
          label="Policy"
          initialValues={{ terms: text }}
          schema={object({ terms: string().required(messages.required) })}
          draft={null}
          onSubmit={onSubmit}
        >
          <HtmlField name="terms" label="Terms" />
          <SubmitButton>Save</SubmitButton>
        </Form>
        <ConfirmHost />
      </Unstyled>
    </SignedIn>
  );
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />);
  const user = userEvent.setup();
  return {
    user,
    container,
    saved: async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(onSubmit).toHaveBeenCalled());
      return onSubmit.mock.lastCall?.[0].terms;
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    tab: (name: string) => user.click(screen.getByRole('tab', { name })),
  };
}

async function open(text: string) {
  const view = renderEditor(text);
  return { ...view, field: await screen.findByRole('textbox', { name: 'Terms' }) };
}

const odd = '<P>Fare &amp; <B>tip</b>\r\n<p style="text-align:center">x';

it('saves a text that was opened and not changed as it was, to the byte', async () => {
  const { saved, tab } = await open(odd);
  expect(screen.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
  await tab('Source');
  await tab('Text');
  await screen.findByRole('toolbar');
  expect(await saved()).toBe(odd);
});

it('has formatting in a toolbar that is one stop of the Tab key', async () => {
  const { user, container, press, saved, field } = await open('<p>Fare</p>');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(field);
  await user.keyboard('{Alt>}{F10}{/Alt}');
  expect(screen.getByRole('button', { name: 'Text style' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Bold (Ctrl+B)' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Bold (Ctrl+B)' })).toHaveAttribute('aria-pressed', 'false');
  await press('Centre');
  expect(screen.getByRole('button', { name: 'Centre' })).toHaveAttribute('aria-pressed', 'true');
  await press('Text style');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Heading 2' }));
  expect(await saved()).toBe('<h2 style="text-align: center;">Fare</h2>');
});

it('is the text as it came once everything was undone', async () => {
  const { press, saved } = await open(odd);
  await press('Numbered list (Ctrl+Shift+7)');
  await press('Undo (Ctrl+Z)');
  expect(await saved()).toBe(odd);
});

it('makes links to the web and to mail, and to nothing else', async () => {
  const { user, press, saved } = await open('');
  await press('Link');
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await user.type(address, 'javascript:alert(1){Enter}');
  expect(await screen.findByText(/^Enter a web address/)).toBeVisible();
  await user.clear(address);
  await user.type(address, 'taxi.example/terms{Enter}');
  expect(await saved()).toBe('<p><a href="https://taxi.example/terms">https://taxi.example/terms</a></p>');
});

it('opens a text that it can’t represent as source, and asks before it shows the text', async () => {
  const lossy = '<style>p { color: red }</style>\n<p class="a">x</p><!-- b -->';
  const { user, press, tab, field, saved } = await open(lossy);
  expect(field).toHaveValue(lossy);
  expect(screen.getByText('Shown as source: the editor would drop <style> elements and comments.')).toBeVisible();
  await tab('Text');
  expect(await screen.findByText(/^The editor would drop: <style> elements and comments\./)).toBeVisible();
  await press('Keep editing source');
  expect(field).toHaveValue(lossy);
  await tab('Text');
  await user.click(await screen.findByRole('button', { name: 'Edit as text' }));
  await screen.findByRole('toolbar');
  expect(await saved()).toBe(lossy);
});

it('saves input of the source view', async () => {
  const { user, tab, saved } = await open('<p>a</p>');
  await tab('Source');
  const source = screen.getByRole('textbox', { name: 'Terms' });
  await user.clear(source);
  await user.click(source);
  await user.paste('<h1>b</h1>');
  expect(await saved()).toBe('<h1>b</h1>');
});

it('shows its error on the field', async () => {
  const { field, press } = await open('');
  await press('Save');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This field is required'));
  expect(field).toHaveFocus();
});

it('pastes text from Word without Word’s own markup', () => {
  const pasted = cleanPasted(
    '<html><head><style>p {}</style></head><body lang=DE><p class=MsoNormal>Vor</p><p class=MsoListParagraph id=a>1. Eins</p></body></html>',
  );
  expect(pasted.innerHTML).toBe('<p>Vor</p><p>1. Eins</p>');
});

it('keeps a text that would block the editor as source, until it is shorter', async () => {
  const { field, tab, user, container } = await open(`<ul>${'<li>a</li>'.repeat(50_001)}</ul>`);
  expect(field).toHaveProperty('tagName', 'TEXTAREA');
  expect(screen.getByText('Shown as source: this text is too large for the text editor.')).toBeVisible();
  await tab('Text');
  expect(container.querySelector('.tiptap')).toBeNull();
  fireEvent.change(field, { target: { value: '<p>Fares</p>' } });
  await user.click(screen.getByRole('tab', { name: 'Text' }));
  await waitFor(() => expect(container.querySelector('.tiptap')).toHaveTextContent('Fares'));
});
