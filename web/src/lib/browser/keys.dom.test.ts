import { ignoreComposition, shortcutKey } from './keys';

const keyOf = (init: KeyboardEventInit) => shortcutKey(new KeyboardEvent('keydown', init));

it.each([
  ['a Latin letter', { key: 'j', code: 'KeyJ' }, 'j'],
  ['a letter with Shift', { key: 'J', code: 'KeyJ', shiftKey: true }, 'J'],
  ['a letter with Caps Lock', { key: 'J', code: 'KeyJ' }, 'j'],
  ['a letter with Shift and Caps Lock', { key: 'j', code: 'KeyJ', shiftKey: true }, 'J'],
  ['a Cyrillic letter', { key: 'л', code: 'KeyK' }, 'k'],
  ['a Cyrillic letter with Shift', { key: 'О', code: 'KeyJ', shiftKey: true }, 'J'],
  ['a Greek letter', { key: 'κ', code: 'KeyK' }, 'k'],
  ['a Hebrew letter', { key: 'ח', code: 'KeyJ' }, 'j'],
  ['a letter at another place of a Latin layout', { key: 'k', code: 'KeyV' }, 'k'],
  ['an accented Latin letter', { key: 'é', code: 'KeyJ' }, 'é'],
  ['a sign', { key: '?', code: 'Digit7', shiftKey: true }, '?'],
  ['a named key', { key: 'ArrowDown', code: 'ArrowDown' }, 'ArrowDown'],
])('takes %s for the shortcut’s key', (_what, init, expected) => {
  expect(keyOf(init)).toBe(expected);
});

describe('while an input method composes', () => {
  const press = (init: KeyboardEventInit) => {
    const heard = jest.fn();
    const stop = ignoreComposition();
    document.addEventListener('keydown', heard);
    const input = document.body.appendChild(document.createElement('input'));
    input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    stop();
    document.removeEventListener('keydown', heard);
    input.remove();
    return heard;
  };

  it.each(['Escape', 'Enter', 'ArrowDown'])('keeps %s for it; Escape used to empty a list’s search', (key) => {
    expect(press({ key, isComposing: true })).not.toHaveBeenCalled();
    expect(press({ key, keyCode: 229 })).not.toHaveBeenCalled();
    expect(press({ key })).toHaveBeenCalledTimes(1);
  });
});
