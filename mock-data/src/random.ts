/** A source of numbers from 0 to below 1, the same on every machine. */
export type Random = () => number;

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** mulberry32, seeded from any words: unlike faker, cheap enough to create for each of 100,000 bookings. */
export function randomOf(...words: readonly (string | number)[]): Random {
  let state = hash(words.join('/'));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from `min` to `max`, inclusive. */
export const integer = (random: Random, min: number, max: number): number => min + Math.floor(random() * (max - min + 1));

export const chance = (random: Random, share: number): boolean => random() < share;

export function pick<T>(random: Random, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new RangeError('Nothing to pick from');
  return chosen;
}

export function hex(random: Random, digits: number): string {
  let text = '';
  while (text.length < digits)
    text += Math.floor(random() * 0x100000000)
      .toString(16)
      .padStart(8, '0');
  return text.slice(0, digits);
}

/** Odd, so that each number gives a different 32-bit number, and its inverse gives the number back. */
const SCRAMBLE = 0x9e3779b1;
const UNSCRAMBLE = 0x0e8b2f51;

/** A random-looking UUID or other ID by its number, which {@link numberIn} reads back: thousands need neither be drawn nor indexed. */
export const numberedId = (number: number, rest: string): string =>
  (Math.imul(number + 1, SCRAMBLE) >>> 0).toString(16).padStart(8, '0') + rest;

/** The number of a {@link numberedId}; any number for other IDs. */
export const numberIn = (id: string): number => (Math.imul(Number.parseInt(id.slice(0, 8), 16), UNSCRAMBLE) >>> 0) - 1;

/** A version 4 UUID. */
export function uuid(random: Random): string {
  const digits = hex(random, 32);
  const variant = '89ab'[Math.floor(random() * 4)];
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`;
}
