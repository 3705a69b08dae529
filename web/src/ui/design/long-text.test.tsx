import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LongText } from './long-text';

test('a text is shown as it is', () => {
  const { container } = render(<LongText text={'word '.repeat(3000)} />);
  expect(container.textContent).toBe('word '.repeat(3000));
});

test('a long text is shown in part, and more of it with each click', async () => {
  const text = '😀'.repeat(24_000);
  const { container } = render(<LongText text={text} />);
  expect(container.textContent).toBe(`${'😀'.repeat(10_000)}… Show 20,000 more of 48,000 characters`);
  await userEvent.click(screen.getByRole('button', { name: 'Show 20,000 more of 48,000 characters' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show 8,000 more of 48,000 characters' }));
  expect(container.textContent).toBe(text);
  expect(screen.queryByRole('button')).toBeNull();
});

test('one character of any number of marks has an end', () => {
  const { container } = render(<LongText text={`a${'\u0301'.repeat(100_000)}`} />);
  expect(container.textContent).toHaveLength(20_000 + '… Show 20,000 more of 100,001 characters'.length);
});
