/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

export const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const rgb =
  // oxlint-disable-next-line regexp/no-super-linear-backtracking -- linear: the text is at most `longest`
  /^rgba?\(\s*(?<red>\d{1,3})\s*[\s,]\s*(?<green>\d{1,3})\s*[\s,]\s*(?<blue>\d{1,3})\s*(?:[,/]\s*(?<alpha>\d?\.?\d{1,4}|\d{1,3}%)\s*)?\)$/i;
const longest = 64;

function parseHex(text: string): Colour {
  const digits = text.length <= 5 ? [...text.slice(1)].map((digit) => digit + digit) : (text.slice(1).match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = digits.map((pair) => parseInt(pair, 16));
  return { red, green, blue, alpha: alpha / 255 };
}

/**
 * Parses a colour in hexadecimal digits (3, 4, 6 or 8) or as `rgb()`; null for anything else, including names. Text from outside is never
 * written into styles directly, but as `cssColour` of this result.
 */
export function parseColour(text: string): Colour | null {
  const trimmed = text.trim();
  if (trimmed.length > longest) return null;
  if (hex.test(trimmed)) return parseHex(trimmed);
  const groups = rgb.exec(trimmed)?.groups;
  if (!groups) return null;
  const [red, green, blue] = [Number(groups.red), Number(groups.green), Number(groups.blue)];
  const { alpha: opacity = '1' } = groups;
  const alpha = opacity.endsWith('%') ? Number(opacity.slice(0, -1)) / 100 : Number(opacity);
  return Math.max(red, green, blue) > 255 || !(alpha <= 1) ? null : { red, green, blue, alpha };
}

export const cssColour = ({ red, green, blue, alpha }: Colour): string => `rgb(${red} ${green} ${blue} / ${alpha})`;
