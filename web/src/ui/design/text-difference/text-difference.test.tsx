import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextDifference } from './text-difference';

const lines = Array.from({ length: 300 }, (_, at) => `Line ${at + 1}`);

test('shows changed lines, and folds unchanged ones', async () => {
  const after = lines.map((line) => (line === 'Line 150' ? 'Line 150 is new' : line));
  render(<TextDifference label="Changes" before={lines.join('\n')} after={after.join('\n')} />);
  expect(screen.getByRole('status')).toHaveTextContent('Comparing the texts…');

  expect(await screen.findByText('2 words added')).toBeVisible();
  const shown = within(screen.getByRole('region', { name: 'Changes' }));
  expect(shown.getByRole('insertion')).toHaveTextContent('is new');
  expect(shown.getByText('Line 149')).toBeVisible();
  expect(shown.queryByText('Line 147')).toBeNull();

  await userEvent.click(shown.getByRole('button', { name: 'Show 147 unchanged lines' }));
  expect(shown.getByText('Line 1')).toBeVisible();
});

test('another pair of texts is compared anew', async () => {
  const { rerender } = render(<TextDifference label="Changes" before="one" after="two" />);
  expect(await screen.findByText('1 word added')).toBeVisible();
  rerender(<TextDifference label="Changes" before="one" after="one!" />);
  expect(await screen.findByText('Only spaces or punctuation changed')).toBeVisible();
  rerender(<TextDifference label="Changes" before="one" after="one" />);
  expect(screen.getByText('The texts are the same')).toBeVisible();
});

test('the first of very many changes are shown first', async () => {
  render(<TextDifference label="Changes" before="" after={lines.join('\n')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show 100 more of 100' }));
  expect(screen.getByText('Line 300')).toBeVisible();
});
