import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceFilter, DateRangeFilter, SearchFilter } from './filter-bar';

describe('search', () => {
  const onChange = jest.fn();

  function Search({ initial = '' }: { initial?: string }) {
    const [value, setValue] = useState(initial);
    return (
      <>
        <SearchFilter
          label="Search"
          value={value}
          debounceMs={500}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
        <button type="button" onClick={() => setValue('')}>
          Reset from outside
        </button>
      </>
    );
  }

  beforeEach(() => {
    onChange.mockReset();
    jest.useFakeTimers();
  });

  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value } });

  test('waits for a pause in typing and asks once', () => {
    render(<Search />);
    type('a');
    act(() => jest.advanceTimersByTime(499));
    type('ab');
    act(() => jest.advanceTimersByTime(499));
    expect(onChange).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onChange.mock.calls).toEqual([['ab']]);
  });

  test('a pause after a space keeps the space, also where the list takes the term without it', () => {
    function Trimmed() {
      const [value, setValue] = useState('');
      return <SearchFilter label="Search" value={value} debounceMs={500} onChange={(next) => setValue(next.trim())} />;
    }
    render(<Trimmed />);
    type('ada ');
    act(() => jest.advanceTimersByTime(500));
    expect(screen.getByRole('searchbox')).toHaveValue('ada ');
  });

  test('Enter asks at once and Escape clears at once', () => {
    render(<Search />);
    type('ab');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    expect(onChange.mock.calls).toEqual([['ab']]);
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    expect(onChange.mock.calls).toEqual([['ab'], ['']]);
    act(() => jest.advanceTimersByTime(2000));
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('leaving the box searches at once, so that nothing is searched after a result opens', () => {
    render(<Search />);
    type('ab');
    fireEvent.blur(screen.getByRole('searchbox'));
    expect(onChange.mock.calls).toEqual([['ab']]);
    act(() => jest.advanceTimersByTime(2000));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('input typed while a search is running is kept, and a reset from outside shows', () => {
    render(<Search />);
    type('ab');
    act(() => jest.advanceTimersByTime(500));
    type('abc');
    expect(screen.getByRole('searchbox')).toHaveValue('abc');
    act(() => jest.advanceTimersByTime(500));
    fireEvent.click(screen.getByRole('button', { name: 'Reset from outside' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

const options = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'COMPLETED', label: 'Completed' },
  { value: 'CANCELLED', label: 'Cancelled' },
] as const;

test('several choices keep the order of the options, and the button shows them', async () => {
  const onChange = jest.fn();
  render(<ChoiceFilter label="Status" options={options} value={['COMPLETED']} onChange={onChange} multiple />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Status: Completed' }));
  const panel = await screen.findByRole('dialog', { name: 'Status' });
  expect(await within(panel).findByRole('checkbox', { name: 'Completed' })).toBeChecked();
  await user.click(within(panel).getByRole('checkbox', { name: 'Active' }));
  expect(onChange).toHaveBeenCalledWith(['ACTIVE', 'COMPLETED']);
  await user.click(within(panel).getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('a single choice replaces the one before', async () => {
  const onChange = jest.fn();
  render(<ChoiceFilter label="Status" options={options} value={['COMPLETED']} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Status: Completed' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Active' }));
  expect(onChange).toHaveBeenCalledWith(['ACTIVE']);
});

describe('a range of dates', () => {
  async function openRange(first: { from?: string; to?: string }) {
    const onChange = jest.fn();
    function Range() {
      const [range, setRange] = useState(first);
      const change = (next: typeof range) => {
        onChange(next);
        setRange(next);
      };
      return <DateRangeFilter label="Pickup" zone="Europe/Oslo" {...range} onChange={change} />;
    }
    render(<Range />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Pickup/ }));
    const from = await screen.findByRole('textbox', { name: 'From' });
    const to = screen.getByRole('textbox', { name: 'To' });
    const enter = async (field: HTMLElement, text: string) => {
      await user.clear(field);
      await user.type(field, text);
      await user.tab();
    };
    return { onChange, from, to, enter };
  }

  test('moves forward from its first day; it used to become one without a first day', async () => {
    const { onChange, from, to, enter } = await openRange({ from: '2026-11-01', to: '2026-11-05' });
    await enter(from, '1 Dec 2026');
    expect(to).toHaveValue('01 Dec 2026');
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-12-01', to: '2026-12-01' });
    await enter(to, '5 Dec 2026');
    expect(from).toHaveValue('01 Dec 2026');
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-12-01', to: '2026-12-05' });
  });

  test('moves back from its last day, and keeps the other end while a day is still being typed', async () => {
    const { onChange, from, to, enter } = await openRange({ from: '2026-11-01', to: '2026-11-05' });
    await enter(to, '3 Oct 2026');
    expect(from).toHaveValue('03 Oct 2026');
    await enter(to, '5 Dec 2026');
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-12-05' });
  });
});

test('presets count days in the zone, not in the browser’s', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T22:00:00Z'), advanceTimers: true });
  const onChange = jest.fn();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<DateRangeFilter label="Pickup" zone="Asia/Tokyo" onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Pickup' }));
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  expect(onChange).toHaveBeenCalledWith({ from: '2026-11-16', to: '2026-11-22' });
  jest.useRealTimers();
});
