import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { registeredShortcuts, useShortcut } from './shortcuts';

const next = { keys: 'j', label: 'Next row', group: 'Lists' };

function Rows({ onNext, children }: { onNext?: () => void; children?: ReactNode }) {
  useShortcut(next, onNext);
  return children;
}

it('calls the latest handler, and stops with its component', async () => {
  const user = userEvent.setup();
  const [first, second] = [jest.fn(), jest.fn()];
  const { rerender, unmount } = render(<Rows onNext={first} />);
  rerender(<Rows onNext={second} />);
  await user.keyboard('j');
  unmount();
  await user.keyboard('j');
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

it.each([
  ['an input', <input key="target" aria-label="Target" />],
  ['a text area', <textarea key="target" aria-label="Target" />],
  ['a select', <select key="target" aria-label="Target" />],
  ['editable text', <div key="target" role="textbox" contentEditable tabIndex={0} aria-label="Target" />],
  [
    'a dialog',
    <div key="target" role="dialog">
      <button aria-label="Target" />
    </div>,
  ],
  [
    'a menu',
    <div key="target" role="menu">
      <button role="menuitem" aria-label="Target" />
    </div>,
  ],
  ['something that handles the key itself', <button key="target" aria-label="Target" onKeyDown={(event) => event.preventDefault()} />],
])('leaves keys to %s', async (_, target) => {
  const user = userEvent.setup();
  const onNext = jest.fn();
  render(<Rows onNext={onNext}>{target}</Rows>);
  screen.getByLabelText('Target').focus();
  await user.keyboard('j');
  expect(onNext).not.toHaveBeenCalled();
});

it('needs the key without modifiers, and works on a check box', async () => {
  const user = userEvent.setup();
  const onNext = jest.fn();
  render(
    <Rows onNext={onNext}>
      <input type="checkbox" aria-label="Select" />
    </Rows>,
  );
  screen.getByLabelText('Select').focus();
  await user.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}j{/Meta}');
  expect(onNext).not.toHaveBeenCalled();
  await user.keyboard('j');
  expect(onNext).toHaveBeenCalledTimes(1);
});

it('lists each registered shortcut once, and none without a handler', () => {
  const { rerender } = render(
    <>
      <Rows onNext={jest.fn()} />
      <Rows onNext={jest.fn()} />
    </>,
  );
  expect(registeredShortcuts()).toEqual([next]);
  rerender(<Rows />);
  expect(registeredShortcuts()).toEqual([]);
});
