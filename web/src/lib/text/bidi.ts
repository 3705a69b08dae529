const controls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const turns =
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/** A text without the invisible characters that set its direction. */
export const withoutControls = (text: string): string => text.replaceAll(controls, '');

/**
 * Isolates a text from outside, so that its direction can't affect the words around it.
 * For plain strings only; elements isolate their own text (see `global.css`).
 */
export const isolated = <Nothing extends null | undefined = never>(text: string | Nothing): string | Nothing =>
  text && turns.test(text) ? `${firstStrongIsolate}${withoutControls(text)}${popIsolate}` : text;

/** Template tag for sentences with texts from outside, each of which is isolated. */
export const sentence = (words: TemplateStringsArray, ...texts: readonly (string | number | bigint | null | undefined)[]): string =>
  String.raw({ raw: words }, ...texts.map((text) => isolated(String(text))));
