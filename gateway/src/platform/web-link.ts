/**
 * A URL that a browser may open or the platform may fetch: http or https. Null for any other text. Other parsers may find another host
 * in a text that ours repaired, such as one with a backslash or a line break; the result has one reading only.
 * @throws TypeError if it is not text
 */
export function webLink(address: string | null | undefined): string | null {
  if (address === null || address === undefined || address === '') return null;
  if (typeof address !== 'string') throw new TypeError('A URL must be text');
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  if (!['http:', 'https:'].includes(protocol)) return null;
  return href === `${address}/` ? address : href;
}
