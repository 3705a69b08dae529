/** The address where it leads to a page on the web: http or https. Null for any other: a link must not run a script or open a file. */
export function webLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

/** Whether an image of this address can be shown: the page's security policy lets it load those of its own origin and those over https. */
export const isShowable = (url: string): boolean => url.startsWith('https:') || new URL(url).origin === window.location.origin;

/** The address where an image of it can be shown here, or null. */
export function imageLink(address: string | null | undefined): string | null {
  const url = webLink(address);
  return url !== null && isShowable(url) ? url : null;
}
