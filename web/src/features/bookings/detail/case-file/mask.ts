/** A text that names a person, and what is shown instead of it. */
export interface Personal {
  readonly text: string | null | undefined;
  readonly instead: string;
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** The characters around an email address, in a text or in JSON. */
const aroundEmail = /([\s"'<>(),;:]+)/;

const withoutEmails = (text: string): string =>
  text
    .split(aroundEmail)
    .map((part) => (/^[^@]+@[^@]/.test(part) ? '[email]' : part))
    .join('');

/* A number is one with its country code: others may be IDs or amounts. */
const phone = /\+\d(?:[ ().-]{0,2}\d){7,14}/g;

/** 'R. K.' of 'Riley Kok'. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${Array.from(part)[0]}.`)
    .join(' ');

/** A phone number without all but its last digits: '••••5667'. */
export const maskedPhone = (number: string): string => `••••${number.replaceAll(/\D/g, '').slice(-4)}`;

/**
 * Replaces what is known to be personal in any text, and everything that looks like an email address or a phone number.
 * @returns a function for one text after the other
 */
export function maskOf(personal: readonly Personal[]): (text: string) => string {
  const known = personal
    .flatMap(({ text, instead }) => (text && text.trim().length > 1 ? [{ text: text.trim(), instead }] : []))
    // A name may be a part of another text, such as the whole name.
    .sort((one, other) => other.text.length - one.text.length)
    // linear: the texts are literal.
    .map(({ text, instead }) => ({ pattern: new RegExp(`(?<![\\p{L}\\d])${escaped(text)}(?![\\p{L}\\d])`, 'gu'), instead }));
  return (text) =>
    withoutEmails(known.reduce((before, { pattern, instead }) => before.replaceAll(pattern, () => instead), text)).replaceAll(
      phone,
      (number) => maskedPhone(number),
    );
}
