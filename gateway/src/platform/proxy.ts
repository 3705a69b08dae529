import { atProxy } from './connection-fault';
import type { TransportOutcome } from './transport';

/** The headers of each request to a proxy: the host behind it, and its credentials, which are in its URL. */
export function proxyHeaders({ username, password }: URL, host: string): Readonly<Record<string, string>> {
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { host, ...(username !== '' && { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }) };
}

/**
 * The outcome of a request that was sent to a proxy to pass on. A refusal by the proxy itself must not seem to be the platform's: that is a 407,
 * an error page of Squid, or a 403 in another format than the platform's.
 */
export function readForwarded(outcome: TransportOutcome): TransportOutcome {
  if ('failure' in outcome) return outcome.failure === 'connection' && outcome.isUnsent ? atProxy(outcome) : outcome;
  const { status, headers } = outcome;
  const type = String(headers['content-type'] ?? 'json');
  const isRefused = status === 407 || (status === 403 && !type.includes('json'));
  if (!isRefused && headers['x-squid-error'] === undefined) return outcome;
  return { failure: 'connection', cause: 'proxy', fault: String(status), isUnsent: isRefused };
}
