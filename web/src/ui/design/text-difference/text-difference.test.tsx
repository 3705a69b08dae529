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
  expect(shown.getByText(/Line 149/)).toBeVisible();
  expect(shown.queryByText(/Line 147/)).toBeNull();

  await userEvent.click(shown.getByRole('button', { name: 'Show 148 unchanged lines' }));
  expect(shown.getByText(/Line 147/)).toBeVisible();
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
  const words = (word: string) => Array.from({ length: 150 }, (_, at) => `${at} same ${word}`).join(' ');
  render(<TextDifference label="Changes" before={words('old')} after={words('new')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show 200 more of 250 pieces' }));
  expect(within(screen.getByRole('region', { name: 'Changes' })).getAllByRole('insertion')).toHaveLength(133);
});

test('a long text is shown with its start', async () => {
  render(<TextDifference label="Changes" before="" after={'x'.repeat(50_000)} />);
  const shown = await screen.findByRole('region', { name: 'Changes' });
  await within(shown).findByRole('button', { name: /^Show 8,000 more/ });
  expect(shown.textContent.length).toBeLessThan(9000);
});
