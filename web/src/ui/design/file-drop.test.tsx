import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDrop } from './file-drop';

const one = new File(['1'], 'one.csv', { type: 'text/csv' });
const two = new File(['2'], 'two.csv', { type: 'text/csv' });

function show(props: { isMultiple?: boolean; isDisabled?: boolean } = {}) {
  const onChoose = jest.fn();
  render(<FileDrop label="Choose a CSV file, or drop it here" hint="At most 10 MB." accept=".csv" onChoose={onChoose} {...props} />);
  return { onChoose, input: screen.getByLabelText('Choose a CSV file, or drop it here') };
}

const dropOn = (target: Element, files: File[]) => {
  const drop = createEvent.drop(target, { dataTransfer: { files, types: ['Files'] } });
  fireEvent(target, drop);
  return drop;
};

it('accepts a file that is chosen or dropped, and the same one again', async () => {
  const { onChoose, input } = show();
  expect(input).toHaveAccessibleDescription('At most 10 MB.');
  await userEvent.upload(input, one);
  await userEvent.upload(input, one);
  dropOn(screen.getByText('At most 10 MB.'), [two, one]);
  expect(onChoose.mock.calls).toEqual([[[one]], [[one]], [[two]]]);
});

it('accepts several files if allowed, and ignores drops without a file', async () => {
  const { onChoose, input } = show({ isMultiple: true });
  await userEvent.upload(input, [one, two]);
  dropOn(input, []);
  expect(onChoose.mock.calls).toEqual([[[one, two]]]);
});

it('ignores files while it is disabled', () => {
  const { onChoose, input } = show({ isDisabled: true });
  dropOn(input, [one]);
  expect(onChoose).not.toHaveBeenCalled();
});
