import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snackbar, SnackbarHost } from './snackbar';

// The bar's code is a chunk of its own, which is asked for with the first page.
const chunk: { load?: () => void; fail?: (error: Error) => void; timeout?: number } = {};
jest.mock('@/lib/browser/chunk', () => ({
  loadChunk: (load: () => Promise<unknown>, timeout?: number) =>
    new Promise((resolve, reject) => {
      chunk.load = () => resolve(load());
      chunk.fail = reject;
      chunk.timeout = timeout;
    }),
}));

test('a message whose bar cannot be loaded is its text', async () => {
  render(<SnackbarHost />);
  act(() => snackbar.success('Saved'));
  chunk.fail?.(new Error('No connection'));
  expect(await screen.findByText('Saved')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('each message tries to load the bar again, also while earlier ones are shown', async () => {
  render(<SnackbarHost />);
  act(() => snackbar.success('Saved'));
  chunk.fail?.(new Error('No connection'));
  expect(await screen.findByText('Saved')).toBeVisible();
  chunk.fail = undefined;
  act(() => snackbar.success('Sent'));
  expect(chunk.fail).toBeDefined();
  await act(async () => chunk.fail?.(new Error('No connection')));
});

test('a message waits no longer than a few seconds', () => {
  render(<SnackbarHost />);
  expect(chunk.timeout).toBeUndefined();
  act(() => snackbar.success('Saved'));
  expect(chunk.timeout).toBeLessThanOrEqual(5000);
});

// Shown twice, it would be read out twice.
test('a message waits for its bar', async () => {
  render(<SnackbarHost />);
  act(() => snackbar.success('Saved'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  chunk.load?.();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});
