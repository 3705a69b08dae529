import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { JsonCompare } from './json-compare';

const compare = (before: unknown, after: unknown) =>
  render(<JsonCompare before={{ label: 'Authorised', value: before }} after={{ label: 'Captured', value: after }} />);

test('each difference is shown with both values', async () => {
  const { container } = compare({ amount: 2350, status: 'READY' }, { amount: 2350, status: 'CAPTURED', by: 'system' });
  expect(screen.getByRole('columnheader', { name: 'Captured' })).toBeVisible();
  const status = screen.getByRole('row', { name: /^status/ });
  expect(
    within(status)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['"READY"', '"CAPTURED"']);
  expect(screen.getByRole('row', { name: /^by/ })).toHaveTextContent('Only in the second');
  expect(screen.queryByRole('row', { name: /^amount/ })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('equal payloads have no differences', () => {
  compare({ a: 1 }, { a: 1 });
  expect(screen.getByText('No differences')).toBeVisible();
});

test('a long value is shortened until expanded, and markup stays text', async () => {
  const { container } = compare({ html: '<img src=x onerror=alert(1)>' }, { html: 'y'.repeat(4000) });
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('"<img src=x onerror=alert(1)>"')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4,002 characters' }));
  expect(screen.getByRole('row', { name: /^html/ })).toHaveTextContent('y'.repeat(4000));
});

test('a value of any length is shown a part at a time', async () => {
  compare({ text: 'x' }, { text: 'y'.repeat(900_000) });
  await userEvent.click(screen.getByRole('button', { name: 'Show 5,000 of 900,002 characters' }));
  const row = screen.getByRole('row', { name: /^text/ });
  expect(row.textContent.length).toBeLessThan(6000);
  await userEvent.click(within(row).getByRole('button', { name: 'Show 5,000 more of 900,002 characters' }));
  expect(row.textContent.length).toBeLessThan(11_000);
});

test('payloads of very many levels are compared as far as people write', () => {
  const levels = (end: number): unknown => JSON.parse(`${'{"a":'.repeat(2000)}${end}${'}'.repeat(2000)}`);
  compare(levels(1), levels(2));
  expect(screen.getAllByText('Too many levels to compare.')).toHaveLength(2);
});

test('payloads that differ in everything are shown a part at a time', async () => {
  const list = (offset: number) => Array.from({ length: 250 }, (_, at) => at + offset);
  compare(list(0), list(1000));
  expect(screen.getByText('250 differences')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(201);
  await userEvent.click(screen.getByRole('button', { name: 'Show 50 more' }));
  expect(screen.getAllByRole('row')).toHaveLength(251);
});

test('a secret that changed is hidden on both sides until a press shows it', async () => {
  const { container } = compare(
    { telephony: { apiKey: 'tk_old' }, headers: [{ name: 'Cookie', value: 'sid_old' }] },
    { telephony: { apiKey: 'tk_new' }, headers: [{ name: 'Cookie', value: 'sid_new' }], login: { password: 'pw_1', user: 'bo' } },
  );
  for (const text of ['tk_old', 'tk_new', 'sid_old', 'sid_new', 'pw_1']) expect(container).not.toHaveTextContent(text);
  expect(screen.getByRole('row', { name: /^login/ })).toHaveTextContent('"user": "bo"');
  const row = screen.getByRole('row', { name: /^telephony\.apiKey/ });
  const [before] = within(row).getAllByRole('button', { name: 'Show secrets' });
  await userEvent.click(before ?? row);
  expect(row).toHaveTextContent('tk_old');
  expect(row).not.toHaveTextContent('tk_new');
  await userEvent.click(within(row).getByRole('button', { name: 'Hide secrets' }));
  expect(row).not.toHaveTextContent('tk_old');
});
