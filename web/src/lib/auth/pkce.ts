const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 32 random bytes as base64url: a PKCE verifier, or an OAuth `state`. */
export const randomToken = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/**
 * The S256 challenge of a verifier (RFC 7636). Needs a secure context: https, or http on the machine itself.
 * Without one a sign-in could be intercepted anyway, so there is no fallback.
 */
export async function codeChallenge(verifier: string): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new Error('Signing in needs a secure connection. Open the dashboard over https.');
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}
