import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { childrenOf, findMatches } from './json-tree';
import { JsonView } from './json-view';

const payload = {
  id: 'B1',
  html: '<img src=x onerror=alert(1)>',
  passenger: { givenName: 'Ingrid', contact: { phone: '+47' } },
  positions: Array.from({ length: 25_000 }, (_, at) => ({ at })),
};

test('a collapsed branch is not rendered, however large it is, and opens in ranges', async () => {
  const { container } = render(<JsonView value={payload} />);
  const user = userEvent.setup();
  expect(container.querySelectorAll('li').length).toBeLessThan(20);
  await user.click(screen.getByRole('button', { name: /^positions/ }));
  await user.click(screen.getByRole('button', { name: '20000…24999' }));
  await user.click(screen.getByRole('button', { name: '24900…24999' }));
  await user.click(screen.getByRole('button', { name: /^24999/ }));
  expect(screen.getByRole('button', { name: 'Copy at' }).closest('li')).toHaveTextContent('at: 24999');
  expect(container.querySelectorAll('li').length).toBeLessThan(200);
});

test('a branch closes and opens, and says which', async () => {
  render(<JsonView value={payload} />);
  const branch = screen.getByRole('button', { name: /^passenger/ });
  expect(branch).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('"Ingrid"')).toBeInTheDocument();
  await userEvent.click(branch);
  expect(branch).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('"Ingrid"')).not.toBeInTheDocument();
});

test('a search counts its matches, opens the way to each and walks round', async () => {
  render(<JsonView value={{ a: { b: { c: { deep: 'needle one' } } }, list: ['x', 'Needle two'] }} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox', { name: 'Search in JSON' }), 'needle');
  expect(await screen.findByText('1 of 2')).toBeInTheDocument();
  expect(screen.getByText('"needle one"')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next match' }));
  expect(screen.getByText('2 of 2')).toBeInTheDocument();
  expect(screen.getByText('"Needle two"').closest('[data-current]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next match' }));
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search in JSON' }), 'xyz');
  expect(await screen.findByText('No matches')).toBeInTheDocument();
});

test('the whole or a branch is copied as JSON', async () => {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  const copied = (): unknown => JSON.parse(writeText.mock.lastCall?.[0] ?? '');
  render(<JsonView value={payload} />);
  await user.click(screen.getByRole('button', { name: 'Copy passenger' }));
  expect(copied()).toEqual(payload.passenger);
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  expect(copied()).toEqual(payload);
});

test('an entry is copied as what it is, and so is the way to it', async () => {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  render(<JsonView value={{ stops: [{ 'street name': 'Dam "1"' }] }} />);
  await user.click(screen.getByRole('button', { name: '0 {1}' }));
  await user.click(screen.getByRole('button', { name: 'Copy street name' }));
  expect(writeText).toHaveBeenLastCalledWith('Dam "1"');
  await user.click(screen.getByRole('button', { name: 'Copy path of street name' }));
  expect(writeText).toHaveBeenLastCalledWith('stops[0]["street name"]');
});

test('what is known of the payload itself stands above it', async () => {
  const { container } = render(<JsonView value={payload.passenger} note="Kept until 20 Feb 2027, 10:00 CET" />);
  expect(screen.getByText('Kept until 20 Feb 2027, 10:00 CET')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('a megabyte is searched within a moment', () => {
  const large = { lines: Array.from({ length: 20_000 }, (_, at) => ({ id: `line-${at}`, note: 'x'.repeat(20), stops: [at, { at }] })) };
  expect(JSON.stringify(large).length).toBeGreaterThan(1_000_000);
  const started = performance.now();
  expect(findMatches(large, 'line-19999')).toHaveLength(1);
  // Some tens of milliseconds; what goes through the payload once an entry takes minutes.
  expect(performance.now() - started).toBeLessThan(3000);
});

test('markup in a payload stays text', () => {
  const { container } = render(<JsonView value={payload} />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('"<img src=x onerror=alert(1)>"')).toBeInTheDocument();
});

test('ranges cover every entry once', () => {
  const list = Array.from({ length: 12_345 }, (_, at) => at);
  const collect = (start?: number, end?: number): number[] =>
    childrenOf(list, '', start, end).flatMap((child) => (child.kind === 'entry' ? [Number(child.value)] : collect(child.start, child.end)));
  expect(collect()).toEqual(list);
});

test('a match deep in a long list names every range around it', () => {
  const list = Array.from({ length: 12_345 }, () => 'no');
  list[12_000] = 'yes';
  expect(findMatches({ list }, 'yes')).toEqual([{ id: '/list/12000', ancestors: ['', '/list', '/list#10000-12345', '/list#12000-12100'] }]);
});
