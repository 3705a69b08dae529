// Whether this machine reaches the platform at all, as the gateway would: settings, DNS, TLS, proxy, clock.
import { lookup } from 'node:dns/promises';
import { connect } from 'node:tls';
import type { ClientCertificate } from '../../gateway/src/platform/client-certificate.ts';
import { isReachedDirectly } from '../../gateway/src/platform/reached-directly.ts';
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

export function checkBase(name: string, url: URL): Check {
  const end = /\/(v\d+(?:\.\d+)*)\/*$/i.exec(url.pathname)?.[1];
  if (end !== undefined)
    return { name, verdict: 'failed', text: `PLATFORM_API_URL ends in /${end}: leave that out, the gateway adds the version` };
  return { name, verdict: 'ok', text: url.href };
}

export async function checkDns(name: string, { hostname }: URL): Promise<Check> {
  try {
    const addresses = await lookup(hostname.replaceAll(/[[\]]/g, ''), { all: true });
    return { name, verdict: 'ok', text: `${hostname} has ${addresses.length === 1 ? 'an address' : `${addresses.length} addresses`}` };
  } catch (error) {
    return { name, verdict: 'failed', text: `${hostname} cannot be resolved: ${errorCode(error)}` };
  }
}

/** The remedy for each kind of TLS failure, by its code. */
const tlsAdvice: readonly (readonly [RegExp, string])[] = [
  [/SELF_SIGNED|UNABLE_TO_|CERT_UNTRUSTED/, 'set NODE_EXTRA_CA_CERTS to a file with your certificate authority, for doctor and gateway'],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, 'the server needs another certificate, unless the clock of this machine is wrong'],
  [/ALTNAME|HOSTNAME_MISMATCH/, 'the certificate is for other names: compare the host of the URL'],
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH|EPROTO/, 'nothing speaks TLS on this port: compare the port of the URL, or begin it with http:'],
];

/** Days before the end of a certificate that are worth a word. */
const fewDays = 14;

export function checkTls(name: string, url: URL, timeoutMs: number, clientCertificate?: ClientCertificate): Promise<Check> {
  if (url.protocol === 'http:')
    return Promise.resolve({ name, verdict: 'warning', text: 'http: tokens and personal data go over the network unprotected' });
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(url.port || 443), servername: host, timeout: timeoutMs, ...clientCertificate }, () => {
      const certificate = socket.getPeerCertificate();
      const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / 86_400_000);
      const isEnding = days < fewDays;
      socket.end();
      resolve({ name, verdict: isEnding ? 'warning' : 'ok', text: `${socket.getProtocol() ?? 'TLS'}, certificate valid for ${days} days` });
    });
    const fail = (reason: string): void => {
      socket.destroy();
      const advice = tlsAdvice.find(([pattern]) => pattern.test(reason))?.[1];
      resolve({ name, verdict: 'failed', text: `TLS failed, ${reason}${advice === undefined ? '' : `: ${advice}`}` });
    };
    socket.once('timeout', () => fail('no answer'));
    socket.once('error', (error) => fail(errorCode(error)));
  });
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The variable with the proxy for a URL, as the gateway reads it; undefined for none. */
export function proxyFor(url: URL, environment: Environment): string | undefined {
  const variables = url.protocol === 'https:' ? ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'] : ['HTTP_PROXY', 'http_proxy'];
  const isDirect = isReachedDirectly(url, environment.NO_PROXY || environment.no_proxy || '');
  return isDirect ? undefined : variables.find((each) => (environment[each] ?? '') !== '');
}

export function checkProxy(bases: readonly URL[], environment: Environment): Check {
  const used = new Set(bases.flatMap((base) => proxyFor(base, environment) ?? []));
  return { name: 'proxy', verdict: 'ok', text: used.size === 0 ? 'none is used' : `${[...used].join(', ')} is used` };
}

/** Seconds that tokens and logs bear. */
const maxSkew = 30;

/** Servers that want a certificate, or another one, send an alert after the handshake, or only close the connection. */
const wantsCertificate = /^(?:ERR_SSL_\w*ALERT\w*|UND_ERR_SOCKET|ECONNRESET)$/;

/** Whether anything answers, and the difference between its clock and this one. */
export async function checkAnswer(
  name: string,
  url: URL,
  timeoutMs: number,
  fetchIt: PlatformFetch = fetch,
  proxy?: string,
): Promise<Check[]> {
  try {
    const response = await fetchIt(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    const date = Date.parse(response.headers.get('date') ?? '');
    const answer: Check = { name, verdict: 'ok', text: 'answers' };
    if (Number.isNaN(date)) return [answer, { name: `${name}: clock`, verdict: 'warning', text: 'answers have no Date header' }];
    const skew = Math.round((Date.now() - date) / 1000);
    const isFar = Math.abs(skew) > maxSkew;
    const text = isFar
      ? `this machine's clock is ${Math.abs(skew)} s ${skew > 0 ? 'fast' : 'slow'}: new tokens may seem expired or not yet valid`
      : 'agrees';
    return [answer, { name: `${name}: clock`, verdict: isFar ? 'warning' : 'ok', text }];
  } catch (error) {
    const code = errorCode(error);
    const mayWantCertificate = proxy === undefined && url.protocol === 'https:' && wantsCertificate.test(code);
    const advice = mayWantCertificate
      ? ', although TLS works: the server may ask for a client certificate, see PLATFORM_CLIENT_CERT'
      : proxy === undefined
        ? ''
        : `, through ${proxy}: compare its address, and NO_PROXY`;
    return [{ name, verdict: 'failed', text: `no answer: ${code}${advice}` }];
  }
}
