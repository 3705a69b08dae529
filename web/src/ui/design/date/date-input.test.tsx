import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateInput, type DateInputProps } from './date-input';

function renderInput({ value: first = '', ...props }: Partial<DateInputProps> = {}) {
  const changed = jest.fn<void, [string]>();
  function Field() {
    const [value, setValue] = useState(first);
    return (
      <>
        <label htmlFor="day">Day</label>
        <DateInput
          {...props}
          id="day"
          value={value}
          onChange={(next) => {
            changed(next);
            setValue(next);
          }}
        />
      </>
    );
  }
  render(<Field />);
  return { user: userEvent.setup(), input: screen.getByRole('textbox', { name: 'Day' }), changed };
}

it.each(['2026-11-23', '23 Nov 2026', '23/11/2026'])('takes %p when it is pasted, and writes it like every other date', async (text) => {
  const { user, input, changed } = renderInput();
  await user.click(input);
  await user.paste(text);
  expect(changed.mock.calls).toEqual([['2026-11-23']]);
  expect(input).toHaveValue(text);
  await user.tab();
  expect(input).toHaveValue('23 Nov 2026');
});

it('an invalid date is reported on blur, not while it is typed', async () => {
  const { user, input, changed } = renderInput({ value: '2026-11-23' });
  await user.clear(input);
  expect(changed.mock.calls).toEqual([['']]);
  await user.type(input, '24 Nvo 2026');
  expect(input).toBeValid();
  await user.tab();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Enter a date such as 23 Nov 2026.');
  expect(input).toHaveValue('24 Nvo 2026');
  await user.clear(input);
  expect(input).toBeValid();
});

it('an invalid date counts as empty before Enter sends it', async () => {
  const { user, input, changed } = renderInput({ value: '2026-11-23' });
  await user.type(input, '0{Enter}');
  expect(changed.mock.calls).toEqual([['']]);
  expect(input).toBeInvalid();
});

it.each([
  ['22 Nov 2026', 'Enter 23 Nov 2026 or later.'],
  ['1 Jan 2100', 'Enter 31 Dec 2099 or earlier.'],
])('refuses %s outside of its bounds', async (text, problem) => {
  const { user, input, changed } = renderInput({ min: '2026-11-23' });
  await user.type(input, text);
  await user.tab();
  expect(input).toHaveAccessibleDescription(problem);
  expect(changed).not.toHaveBeenCalled();
});

it('accepts a refused date once its bounds allow it', async () => {
  const onChange = jest.fn();
  const field = (min: string) => <DateInput aria-label="Day" value="" min={min} onChange={onChange} />;
  const { rerender } = render(field('2026-12-05'));
  const input = screen.getByRole('textbox', { name: 'Day' });
  await userEvent.type(input, '1 Dec 2026');
  await userEvent.tab();
  expect(input).toBeInvalid();
  rerender(field('2026-11-05'));
  await userEvent.click(input);
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([['2026-12-01']]);
  expect(input).toBeValid();
});

it('opens the browser’s calendar, and takes the date chosen there', async () => {
  const { user, input, changed } = renderInput({ value: '2026-11-23' });
  const showPicker = jest.fn(function open(this: HTMLInputElement) {
    fireEvent.change(this, { target: { value: '2026-12-01' } });
  });
  Object.assign(HTMLInputElement.prototype, { showPicker });
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  expect(changed.mock.calls).toEqual([['2026-12-01']]);
  expect(input).toHaveValue('01 Dec 2026');
});
