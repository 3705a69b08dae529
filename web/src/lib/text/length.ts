import { messages } from '@pax/schema/rules/messages';

/** The number of code points, as the contract counts a text's length: an accented letter or a simple emoji is one. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** The rule of a form's text of at most so many characters. */
export const atMost = (max: number) => ({
  name: 'atMost',
  message: messages.maximumLength(max),
  test: (text?: string | null) => lengthOf(text ?? '') <= max,
});
