/** RFC 5321. */
const maxLength = 254;

const atom = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?';
// linear: the text is at most `maxLength`
const address = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\p{N}+$)${label}$`, 'u');

/**
 * Whether a text is a realistic email address: the domain has a dot, and may have umlauts. Quoted names, comments and IP addresses
 * are valid in the standard, but mistakes in practice.
 */
export const isEmail = (text: string): boolean => text.length <= maxLength && address.test(text);
