import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { SecretText } from './secret-text';

beforeEach(() => jest.useFakeTimers());

function open() {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  return { user, ...render(<SecretText value="tk_123" label="API key" />) };
}

it('shows the secret for 30 seconds after a click, and then hides it', async () => {
  const { user } = open();
  expect(screen.queryByText('tk_123')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show API key' }));
  expect(screen.getByText('tk_123')).toBeVisible();
  expect(screen.getByText('API key is shown for 30 seconds')).toHaveRole('status');
  act(() => jest.advanceTimersByTime(29_000));
  expect(screen.getByText('tk_123')).toBeVisible();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByText('tk_123')).not.toBeInTheDocument();
  expect(screen.getByText('API key is hidden')).toHaveRole('status');
});

it('hides the secret at once on request', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Show API key' }));
  await user.click(screen.getByRole('button', { name: 'Hide API key' }));
  expect(screen.queryByText('tk_123')).not.toBeInTheDocument();
});

it('shows no other secret that replaces the revealed one', async () => {
  const { user, rerender } = open();
  await user.click(screen.getByRole('button', { name: 'Show API key' }));
  rerender(<SecretText value="tk_456" label="API key" />);
  expect(screen.queryByText('tk_456')).not.toBeInTheDocument();
});

it('copies the secret without showing it', async () => {
  const { user, container } = open();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy API key' }));
  expect(writeText).toHaveBeenLastCalledWith('tk_123');
  expect(container).not.toHaveTextContent('tk_123');
  expect(container.innerHTML).not.toContain('tk_123');
  jest.useRealTimers();
  expect(await axe(container)).toHaveNoViolations();
});
