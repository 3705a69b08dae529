/** The URL if it is an http or https page; null for any other, because a link must not run a script or open a file. */
export function webLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

/** Whether an image can be shown: the security policy allows the page's own origin and https. */
export const isShowable = (url: string): boolean => url.startsWith('https:') || new URL(url).origin === window.location.origin;

/** The image's URL if it can be shown here, otherwise null. */
export function imageLink(address: string | null | undefined): string | null {
  const url = webLink(address);
  return url !== null && isShowable(url) ? url : null;
}
