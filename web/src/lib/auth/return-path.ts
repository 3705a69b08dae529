const unreturnable = ['/login', '/oauth/callback'];

/**
 * The path to return to after sign-in, with its query and fragment. Null for anything that leads to another origin (`//host`,
 * `/\host`, `javascript:`) or back to the sign-in page.
 */
export function safeReturnPath(value: string | null | undefined, origin: string = window.location.origin): string | null {
  if (!value?.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return null;
  }
  // Browsers normalise the path first: `/\host`, `/<tab>/host` and `/.//host` all end up as `//host`.
  if (url.origin !== origin || url.pathname.startsWith('//') || unreturnable.includes(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The URL that starts a sign-in and returns to a path. */
export function loginPath(returnTo: string | null): string {
  const safe = safeReturnPath(returnTo);
  return safe ? `/login?${new URLSearchParams({ returnTo: safe }).toString()}` : '/login';
}
