import { act, render, screen } from '@testing-library/react';
import { snackbar, SnackbarHost } from './snackbar';

// The bar's code is a chunk of its own, which is asked for with the first page.
const chunk: { load?: () => void; fail?: (error: Error) => void } = {};
jest.mock('@/lib/browser/chunk', () => ({
  loadChunk: (load: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      chunk.load = () => resolve(load());
      chunk.fail = reject;
    }),
}));

test('a message whose bar cannot be loaded is its text', async () => {
  render(<SnackbarHost />);
  act(() => snackbar.success('Saved'));
  chunk.fail?.(new Error('No connection'));
  expect(await screen.findByText('Saved')).toBeVisible();
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
