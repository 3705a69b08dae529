import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useShortcut } from '@/lib/browser/shortcuts';
import { palette, usePaletteKey } from './palette-store';

test('keeps what is typed before the palette has the focus, and runs no shortcut of the page', async () => {
  const onNext = jest.fn();
  function Page() {
    usePaletteKey();
    useShortcut({ keys: 'j', label: 'Next row', group: 'Lists' }, onNext);
    return null;
  }
  const user = userEvent.setup();
  render(<Page />);
  await user.keyboard('j{Control>}k{/Control}jan{Backspace}');
  expect(onNext).toHaveBeenCalledTimes(1);
  expect(palette.store.read()).toBe('ja');
});

test('leaves fields of the page their keys, and Escape ends the wait', async () => {
  function Page() {
    usePaletteKey();
    return <input aria-label="Name" />;
  }
  const user = userEvent.setup();
  render(<Page />);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
  act(() => screen.getByRole('textbox', { name: 'Name' }).blur());
  await user.keyboard('{Escape}');
  expect(palette.store.read()).toBeUndefined();
});
