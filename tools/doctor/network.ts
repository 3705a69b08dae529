// Whether this machine reaches the platform at all, as the gateway would: address, proxy, DNS, TLS, clock.
import type { PlatformFetch } from './platform-fetch.ts';

export interface Check {
  name: string;
  verdict: 'ok' | 'warning' | 'failed';
  text: string;
}

const errorCode = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
};

/** The remedy for each kind of failure, by its code. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'the name cannot be resolved'],
  [/SELF_SIGNED|UNABLE_TO_|CERT_UNTRUSTED/, 'set NODE_EXTRA_CA_CERTS to a file with your certificate authority, for doctor and gateway'],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, 'the server needs another certificate, unless the clock of this machine is wrong'],
  [/ALTNAME|HOSTNAME_MISMATCH/, 'the certificate is for other names: compare the host of the URL'],
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH|EPROTO/, 'nothing speaks TLS on this port: compare the port of the URL, or begin it with http:'],
  // After the handshake, an alert or only the end.
  [/ALERT|UND_ERR_SOCKET|ECONNRESET/, 'the server may ask for a client certificate, see PLATFORM_CLIENT_CERT'],
];

/** Seconds that tokens and logs bear. */
const maxSkew = 30;

/** Whether a service answers, and with which clock. */
export async function checkService(name: string, url: URL, timeoutMs: number, fetchIt: PlatformFetch, proxy?: URL): Promise<Check[]> {
  const way = proxy === undefined ? '' : `, through the proxy ${proxy.host}`;
  const checks: Check[] = [];
  if (url.protocol === 'http:') checks.push({ name, verdict: 'warning', text: 'http: tokens and personal data are not encrypted' });
  try {
    const response = await fetchIt(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    checks.push({ name, verdict: 'ok', text: `answers${way}` });
    const skew = Math.round((Date.now() - Date.parse(response.headers.get('date') ?? '')) / 1000);
    const text = `this machine's clock is ${Math.abs(skew)} s ${skew > 0 ? 'fast' : 'slow'}: new tokens may seem expired or not yet valid`;
    if (Math.abs(skew) > maxSkew) checks.push({ name, verdict: 'warning', text });
  } catch (error) {
    const code = errorCode(error);
    const remedy =
      proxy === undefined ? remedies.find(([pattern]) => pattern.test(code))?.[1] : 'compare HTTPS_PROXY, HTTP_PROXY and NO_PROXY';
    checks.push({ name, verdict: 'failed', text: `no answer: ${code}${way}${remedy === undefined ? '' : `: ${remedy}`}` });
  }
  return checks;
}
