import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { DataError } from '@/lib/errors';
import { passTime } from '../../../../test/pass-time';
import { snackbar } from './snackbar';
import { SnackbarHost } from './snackbar-host';

const problem: DataError = {
  code: 'PLATFORM_TIMEOUT',
  message: 'The platform took too long',
  fields: {},
  requestId: 'req-1',
  platform: { status: 504 },
  isRetryable: true,
};

beforeEach(async () => {
  jest.useFakeTimers();
  render(
    <>
      <button type="button">Before</button>
      <SnackbarHost />
    </>,
  );
  // The code of the bar comes with the first page.
  await passTime(0);
});

test('a success is announced politely and goes after 3000 ms', async () => {
  // Its code is loaded with the first one.
  act(() => snackbar.success('Saved'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  act(() => jest.advanceTimersByTime(2999));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('a success with numbers to note stays until it is closed, and can be copied', async () => {
  await act(async () => {
    snackbar.keep('412 rows exported. In the file: captured €8,912.40.');
    await import('./snackbar-message');
  });
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/412 rows/)).not.toBeInTheDocument();
});

test('a temporary error shows when to try again, with the platform’s message as a detail', () => {
  const limit = {
    code: 'RATE_LIMITED',
    message: 'Too many requests',
    retryAfter: 20,
    platform: { status: 429, message: 'SMS quota used up' },
  };
  act(() => snackbar.error({ ...problem, ...limit }));
  expect(screen.getByRole('alert')).toHaveTextContent('Too many requests. Try again in 20 s. Platform message: SMS quota used up');
});

test('an error waits while it is hovered or focused', () => {
  act(() => snackbar.error(problem));
  const alert = screen.getByRole('alert');
  fireEvent.pointerEnter(alert);
  act(() => jest.advanceTimersByTime(60_000));
  expect(alert).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  fireEvent.pointerLeave(alert);
  act(() => jest.advanceTimersByTime(60_000));
  expect(alert).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  act(() => jest.advanceTimersByTime(3000));
  expect(alert).not.toBeInTheDocument();
});

test('an error is copied with details for support', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  act(() => snackbar.error(problem));
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(writeText).toHaveBeenCalledWith('The platform took too long\nCode: PLATFORM_TIMEOUT\nPlatform: 504\nRequest: req-1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument());
});

test('Close takes one away, and no more than four are shown', () => {
  act(() => ['one', 'two', 'three', 'four', 'five'].forEach((text) => snackbar.error(text)));
  expect(screen.getAllByRole('alert').map((alert) => alert.querySelector('p')?.textContent)).toEqual(['two', 'three', 'four', 'five']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(screen.queryByText('two')).not.toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(3);
});

test('F6 leads to the notifications and back', () => {
  const button = screen.getByRole('button', { name: 'Before' });
  button.focus();
  act(() => snackbar.error(problem));
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'F6' });
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
  fireEvent.keyDown(document.body, { key: 'F6' });
  expect(button).toHaveFocus();
});

test('the focus moves on when its snackbar is closed, and in the end to where it was', () => {
  const button = screen.getByRole('button', { name: 'Before' });
  button.focus();
  act(() => ['one', 'two'].forEach((text) => snackbar.error(text)));
  const close = () => screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body;
  act(() => close().focus());
  fireEvent.click(close());
  expect(screen.getByRole('alert')).toHaveTextContent('two');
  expect(screen.getByRole('alert')).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  fireEvent.click(close());
  expect(button).toHaveFocus();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('a snackbar that goes by itself takes no focus from the page', () => {
  act(() => snackbar.error(problem));
  fireEvent.keyDown(document.body, { key: 'F6' });
  const button = screen.getByRole('button', { name: 'Before' });
  act(() => button.focus());
  act(() => button.blur());
  act(() => jest.advanceTimersByTime(3000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.body).toHaveFocus();
});
