/**
 * An address that the platform gives, if a browser may follow it: http or https. Null for any other text.
 * @throws TypeError for what is no text
 */
export function webLink(address: string | null | undefined): string | null {
  if (address === null || address === undefined || address === '') return null;
  if (typeof address !== 'string') throw new TypeError('An address is a text');
  if (!URL.canParse(address)) return null;
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : null;
}
