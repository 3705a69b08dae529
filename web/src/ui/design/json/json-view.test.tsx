import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { secretMask } from '@/lib/json/secrets';
import { findMatches } from './json-search';
import { childrenOf } from './json-tree';
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

test('a branch closes and opens, and exposes its state', async () => {
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
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2));
  expect(copied()).toEqual(payload);
});

test('an entry is copied by its value', async () => {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  render(<JsonView value={{ stops: [{ 'street name': 'Dam "1"' }] }} />);
  await user.click(screen.getByRole('button', { name: '0 {1}' }));
  await user.click(screen.getByRole('button', { name: 'Copy street name' }));
  expect(writeText).toHaveBeenLastCalledWith('Dam "1"');
});

describe('secrets', () => {
  const secretive = {
    telephony: { provider: 'Sprechweg', apiKey: 'tk_123' },
    tokens: ['t_1'],
    call: 'https://x.example/?token=t_2&page=3',
    headers: [{ name: 'Cookie', value: 't_3' }, ['x-api-key', 't_4']],
  };
  const copiedText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());

  function open() {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(copiedText);
    return { user, ...render(<JsonView value={secretive} />) };
  }

  beforeEach(() => jest.useFakeTimers());

  test('secrets are hidden everywhere, and each is revealed on press for 30 seconds', async () => {
    const { user, container } = open();
    for (const row of ['0 {2}', '1 [2]']) await user.click(screen.getByRole('button', { name: row }));
    for (const text of ['tk_123', 't_1', 't_2', 't_3', 't_4']) expect(container).not.toHaveTextContent(text);
    for (const text of ['page=3', 'Cookie', 'x-api-key']) expect(container).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Show apiKey' }));
    expect(screen.getByText('"tk_123"')).toBeVisible();
    expect(container).not.toHaveTextContent('t_1');
    act(() => jest.advanceTimersByTime(30_000));
    expect(container).not.toHaveTextContent('tk_123');
    await user.click(screen.getByRole('button', { name: 'Show call' }));
    expect(container).toHaveTextContent('token=t_2');
    await user.click(screen.getByRole('button', { name: 'Hide call' }));
    expect(container).not.toHaveTextContent('token=t_2');
  });

  test('secrets are copied with a branch only while revealed, and always by their own Copy', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Copy apiKey' }));
    expect(copiedText).toHaveBeenLastCalledWith('tk_123');
    await user.click(screen.getByRole('button', { name: 'Copy all' }));
    for (const text of ['tk_123', 't_1', 't_2']) expect(copiedText).toHaveBeenLastCalledWith(expect.not.stringContaining(text));
    await user.click(screen.getByRole('button', { name: 'Copy tokens' }));
    expect(copiedText).toHaveBeenLastCalledWith(expect.not.stringContaining('t_1'));
    await user.click(screen.getByRole('button', { name: 'Show apiKey' }));
    await user.click(screen.getByRole('button', { name: 'Copy telephony' }));
    expect(copiedText).toHaveBeenLastCalledWith(expect.stringContaining('tk_123'));
  });

  test('secrets match a search by name, not by value', async () => {
    const { user } = open();
    await user.type(screen.getByRole('searchbox', { name: 'Search in JSON' }), 'tk_1');
    expect(await screen.findByText('No matches')).toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox', { name: 'Search in JSON' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search in JSON' }), 'apikey');
    expect(await screen.findByText('1 of 1')).toBeInTheDocument();
  });
});

test('facts about the payload are shown above it', async () => {
  const { container } = render(<JsonView value={payload.passenger} note="Kept until 20 Feb 2027, 10:00 CET" />);
  expect(screen.getByText('Kept until 20 Feb 2027, 10:00 CET')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('a megabyte is searched', () => {
  const large = { lines: Array.from({ length: 20_000 }, (_, at) => ({ id: `line-${at}`, note: 'x'.repeat(20), stops: [at, { at }] })) };
  expect(JSON.stringify(large).length).toBeGreaterThan(1_000_000);
  // Scanning the payload once per entry would take minutes: longer than a test may take.
  expect(findMatches(large, 'line-19999')).toHaveLength(1);
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

describe('a large payload', () => {
  const large = {
    apiKey: 'tk_123',
    header: ['Cookie', 't_3'],
    none: {},
    rows: Array.from({ length: 10_000 }, (_, at) => ({ at, tags: ['a "b"', null, true] })),
  };

  test('is copied whole, as JSON, with its secrets hidden', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    render(<JsonView value={large} />);
    await user.click(screen.getByRole('button', { name: 'Copy all' }));
    await waitFor(() => expect(writeText).toHaveBeenCalled());
    expect(writeText.mock.lastCall?.[0]).toBe(JSON.stringify({ ...large, apiKey: secretMask, header: ['Cookie', secretMask] }, null, 2));
  });

  test('a search in a long text finds the text around a secret, but not the secret', () => {
    const text = `${'before '.repeat(30_000)}?token=t_42&page=3 https://bo:t_43@host`;
    expect(findMatches({ text }, 'page=3')).toHaveLength(1);
    expect(findMatches({ text }, 't_42')).toEqual([]);
    expect(findMatches({ text }, 't_43')).toEqual([]);
  });
});

test('a long text is shown a piece at a time, with its secrets hidden', async () => {
  const user = userEvent.setup();
  const { container } = render(<JsonView value={{ log: `token=t_42 ${'x'.repeat(120_000)}` }} />);
  expect(container.textContent?.length).toBeLessThan(3000);
  await user.click(screen.getByRole('button', { name: 'Show 2,000 more of 120,017 characters' }));
  await user.click(screen.getByRole('button', { name: /^Show 2,000 more of/ }));
  expect(container.textContent).toContain('x'.repeat(1900));
  expect(container.textContent?.length).toBeGreaterThan(5000);
  expect(container.textContent?.length).toBeLessThan(12_000);
  expect(container).not.toHaveTextContent('t_42');
});

test('a payload of very many levels is searched as far as people write', () => {
  const value: unknown = JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`);
  expect(findMatches(value, 'a')).toHaveLength(100);
});

test('a name of any length is shown in part', () => {
  const { container } = render(<JsonView value={{ ['n'.repeat(900_000)]: 1 }} />);
  expect(container.innerHTML.length).toBeLessThan(10_000);
});
