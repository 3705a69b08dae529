import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Digits and the separators of phone numbers, with the dashes of typesetting. */
const phoneStart = /^[+\d\s().\-/\u2010-\u2015\u2212]{6,40}/;

/** An extension behind a number, or a remark such as `(mobile)`, which a blank or a bracket separates from it. */
const extension = /^(?:[;,#](?:ext=)?|x|ext\.?)\d+$/i;
const remark = /^\p{L}[\p{L}.]*\)?\d*$/u;

/** A text with ASCII's digits and plus instead of full-width, Arabic and Persian ones. */
const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));

const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length;

function isPhone(text: string): boolean {
  const [start = ''] = phoneStart.exec(text) ?? [];
  const rest = text.slice(start.length).replaceAll(/\s/g, '');
  if (rest === '') return countDigits(start) > 0;
  return countDigits(start) >= 7 && (extension.test(rest) || (/[\s(]$/.test(start) && remark.test(rest)));
}

/** The digits of a valid number as the platform stores them; undefined for other texts. @param country of a number without its code */
function digitsOf(text: string, country?: CountryCode): string | undefined {
  const phone = parsePhoneNumberFromString(text, country);
  if (!phone?.isValid()) return undefined;
  // Argentinian mobile numbers have a 9 after the country code, which callers in the country leave out.
  return phone.countryCallingCode === '54' ? phone.nationalNumber.replace(/^9/, '') : phone.number.slice(1);
}

function commonEnd(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one.at(-length - 1) === other.at(-length - 1)) length += 1;
  return one.slice(one.length - length);
}

/** A shorter part of a number would find other people. */
const shortestPart = 6;

/** The digits that a number without its country code has in every country where it is valid. */
function nationalDigits(text: string): string | undefined {
  const readings = getCountries().flatMap((country) => digitsOf(text, country) ?? []);
  const [first, ...others] = readings;
  const part = first && others.reduce(commonEnd, first);
  return part !== undefined && part.length >= shortestPart ? part : undefined;
}

/**
 * A person's search in the platform's spelling. The platform finds parts of stored texts, and stores phone numbers as `+31682035667` or
 * `31682035667`. So a phone number is sent as the digits that it has in either, without separators, trunk prefix and international prefix.
 */
export function searchText(search: string | null | undefined): string | undefined {
  const typed = search?.trim();
  const text = typed && withPlainDigits(typed);
  if (!text || !isPhone(text)) return typed;
  const written = text.replace(/^00/, '+');
  const digits = written.startsWith('+') ? digitsOf(written) : undefined;
  // A part of a number is valid nowhere.
  return digits ?? nationalDigits(text) ?? written.replaceAll(/\(0\)|\D/g, '').replace(/^0/, '');
}
