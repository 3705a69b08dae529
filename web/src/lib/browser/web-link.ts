/** The URL if it is http or https; null otherwise, because a link must not run a script or open a file. */
export function webLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

/** Whether a URL has a user name or a password, which would be sent to its host. */
export function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

const isOwn = (url: string): boolean => new URL(url).origin === window.location.origin;

/** Whether the security policy allows an image: from the page's own origin or over https, and without credentials in its URL. */
export const isShowable = (url: string): boolean => !hasCredentials(url) && (url.startsWith('https:') || isOwn(url));

/** The host that would learn who looks at an image; null for the page's own and for files chosen on it. */
export const foreignHost = (url: string): string | null => (/^(?:blob|data):/.test(url) || isOwn(url) ? null : new URL(url).host);

/** The image's URL if it can be shown here, otherwise null. */
export function imageLink(address: string | null | undefined): string | null {
  const url = webLink(address);
  return url !== null && isShowable(url) ? url : null;
}
