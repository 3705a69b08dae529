import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { object, string } from 'yup';
import { SignedIn } from '../../../../test/signed-in';
import { Form } from './form';
import { SubmitButton } from './fields';
import { messages } from '@pax/schema/rules/messages';
import { RadioCards } from './radio-cards';

const schema = object({ size: string().required(messages.required) });

function renderCards() {
  const onSubmit = jest.fn(() => 'saved' as const);
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <SignedIn>
          <Form label="Order" initialValues={{ size: '' }} schema={schema} draft={null} onSubmit={onSubmit}>
            <RadioCards
              name="size"
              label="Size"
              cards={[
                { value: 'small', label: 'Small', meaning: 'For one person.' },
                { value: 'large', label: 'Large', meaning: 'For four.', disabledReason: 'Sold out until Monday.' },
                { value: 'huge', label: 'Huge', meaning: 'For eight.' },
              ]}
            />
            <SubmitButton>Send</SubmitButton>
          </Form>
        </SignedIn>
      ),
    },
  ]);
  const view = render(<RouterProvider router={router} />);
  return { ...view, user: userEvent.setup(), onSubmit };
}

it('chooses one, and explains each', async () => {
  const { user, onSubmit, container } = renderCards();
  const small = await screen.findByRole('radio', { name: 'Small' });
  expect(small).toHaveAccessibleDescription('For one person.');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByText('For eight.'));
  expect(screen.getByRole('radio', { name: 'Huge' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ size: 'huge' }, expect.anything()));
});

it('lets the reason be read why one cannot be chosen, and does not choose it', async () => {
  const { user } = renderCards();
  await user.click(await screen.findByRole('radio', { name: 'Small' }));
  const large = screen.getByRole('radio', { name: 'Large' });
  expect(large).toHaveAttribute('aria-disabled', 'true');
  expect(large).toHaveAccessibleDescription('For four. Sold out until Monday.');
  await user.click(large);
  expect(large).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Small' })).toBeChecked();
  // It is focused all the same, so that screen readers announce it.
  expect(large).toHaveFocus();
});

it('reports a missing choice, and focuses it', async () => {
  const { user, onSubmit } = renderCards();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const small = screen.getByRole('radio', { name: 'Small' });
  await waitFor(() => expect(small).toHaveAccessibleDescription('For one person. This field is required'));
  expect(small).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});
