/**
 * Whether a key belongs to an input method, which composes a text: Escape, Enter and arrows are then its own.
 * Safari marks the Enter that ends a composition by the code 229 alone.
 */
// oxlint-disable-next-line typescript/no-deprecated -- See above.
export const isComposing = ({ isComposing: composing, keyCode }: KeyboardEvent): boolean => composing || keyCode === 229;

/**
 * The key of a shortcut, on any keyboard: on a layout without Latin letters, the letter at that place of a Latin one. Capital letters are those
 * with Shift, whether or not Caps Lock is on.
 */
export function shortcutKey({ key, code, shiftKey }: KeyboardEvent): string {
  const placed = /^Key([A-Z])$/.exec(code)?.[1];
  // The letter of a Latin layout counts, wherever it is.
  const letter = /^[a-z]$/i.test(key) ? key : /^[\p{L}\p{M}]$/u.test(key) && !/\p{Script=Latin}/u.test(key) ? placed : undefined;
  if (letter === undefined) return key;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}

/** Keeps the keys of input methods from everything that listens for keys. Not in rich text, whose editor has to know about them. */
export function ignoreComposition(): () => void {
  const ignore = (event: KeyboardEvent) => {
    const isRichText = event.target instanceof HTMLElement && event.target.isContentEditable;
    if (isComposing(event) && !isRichText) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', ignore, true);
  return () => window.removeEventListener('keydown', ignore, true);
}
