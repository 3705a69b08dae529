import parsePhoneNumber, { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';
import { messages } from '@pax/schema/rules/messages';
import { plainText } from './plain-text';

/** Shorter ones without a plus are more likely to be national numbers. */
const shortestWithoutPlus = 10;

/** The digits of a phone number, its country code first, as the platform stores them; undefined for a text that is not one. */
export function phoneDigits(text: string): string | undefined {
  const written = plainText(text).replace(/^\(?(?:00|[+＋])/, '+');
  const phone = parsePhoneNumber(written.startsWith('+') ? written : `+${written}`);
  const digits = phone?.isValid() === true && !phone.ext ? phone.number.slice(1) : undefined;
  return written.startsWith('+') || (digits ?? '').length >= shortestWithoutPlus ? digits : undefined;
}

/** The country of a locale such as `nl-NL`. */
export function countryOf(locale: string | null): CountryCode | undefined {
  const country = /-([A-Z]{2})\b/.exec(locale ?? '')?.[1] ?? '';
  return isSupportedCountry(country) ? country : undefined;
}

/**
 * Why a text can't be saved as a phone number with its country code; undefined if it can. A country is never guessed: of a text that could
 * also be a number of the given country without its code, the problem suggests that number.
 */
export function phoneProblem(text: string, country?: CountryCode): string | undefined {
  const written = plainText(text);
  if (/^\+?\d{7,}[.,]0+$/.test(written) || /^\d+(?:[.,]\d+)?e\+?\d+$/i.test(written))
    return 'A spreadsheet changed this number. Format its column as text, and enter the number again';
  if (/[^\p{Nd}\p{P}\p{Z}+＋−]/u.test(written)) return messages.mobileNumber;
  const hasCode = /^\(?(?:00|[+＋])/.test(written);
  const digits = phoneDigits(written);
  const national = hasCode || !country ? undefined : parsePhoneNumber(written, country);
  // Some countries' landlines have any digits, but the numbers of apps are mobile ones.
  if (national?.isValid() === true && (!digits || (national.number !== `+${digits}` && national.getType()?.includes('MOBILE'))))
    return `Please start with the country code: is this ${national.number}?`;
  if (digits !== undefined) return undefined;
  if (hasCode) return 'Please check the digits: this is not a phone number of the country';
  const hint = /^[1-9]\d*$/.test(written) ? '. A spreadsheet may have removed a + or a 0' : '';
  return `Please start with the country code, such as +31${hint}`;
}
