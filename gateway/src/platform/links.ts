/**
 * A URL from the platform that a browser may open: http or https. Null for any other text.
 * @throws TypeError if it is not text
 */
export function webLink(address: string | null | undefined): string | null {
  if (address === null || address === undefined || address === '') return null;
  if (typeof address !== 'string') throw new TypeError('A URL must be text');
  if (!URL.canParse(address)) return null;
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : null;
}
