/**
 * Whether a key belongs to an input method's composition, which then handles Escape, Enter and arrows itself.
 * Safari only marks the Enter that ends a composition with the code 229.
 */
// oxlint-disable-next-line typescript/no-deprecated -- See above.
export const isComposing = ({ isComposing: composing, keyCode }: KeyboardEvent): boolean => composing || keyCode === 229;

/**
 * The key of a shortcut, on any keyboard: on a layout without Latin letters, the letter in that position of a Latin one. Letters are capital
 * with Shift only, whatever Caps Lock.
 */
export function shortcutKey({ key, code, shiftKey }: KeyboardEvent): string {
  const placed = /^Key([A-Z])$/.exec(code)?.[1];
  // On a Latin layout its own letter is used, whatever its position.
  const letter = /^[a-z]$/i.test(key) ? key : /^[\p{L}\p{M}]$/u.test(key) && !/\p{Script=Latin}/u.test(key) ? placed : undefined;
  if (letter === undefined) return key;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}

/** Hides input methods' keys from all key listeners, except in rich text, whose editor needs them. */
export function ignoreComposition(): () => void {
  const ignore = (event: KeyboardEvent) => {
    const isRichText = event.target instanceof HTMLElement && event.target.isContentEditable;
    if (isComposing(event) && !isRichText) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', ignore, true);
  return () => window.removeEventListener('keydown', ignore, true);
}
