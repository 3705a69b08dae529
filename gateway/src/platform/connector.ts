import type { LookupAddress, LookupOptions } from 'node:dns';
import { Socket, type LookupFunction } from 'node:net';
import type { ConnectionOptions as TlsOptions } from 'node:tls';
import { buildConnector, Client } from 'undici';
import { atProxy, connectionFaultOf, OpeningError } from './connection-fault';
import { proxyHeaders } from './proxy';

interface Opening {
  readonly lookup: LookupFunction;
  /** The time limit of each step, in milliseconds: the connection with its lookup, the proxy's tunnel, the TLS handshake. */
  readonly stepLimitMs: number;
  readonly tls: Pick<TlsOptions, 'ca' | 'cert' | 'key' | 'passphrase'>;
  readonly allowH2: boolean;
  /** The proxy that opens a tunnel to the server; undefined if it is reached directly. */
  readonly tunnelProxy?: URL;
}

type Target = Pick<buildConnector.Options, 'hostname' | 'protocol' | 'port'>;

const openWith = (connect: buildConnector.connector, options: buildConnector.Options): Promise<Socket> =>
  new Promise((resolve, reject) => connect(options, (error, socket) => (error === null ? resolve(socket) : reject(error))));

/**
 * Opens connections step by step, each with its own time limit and a cause that names it: a step without an end would hold up calls, and look like
 * a slow platform.
 */
export function createConnector(opening: Opening): buildConnector.connector {
  const { lookup, stepLimitMs, tls, allowH2, tunnelProxy } = opening;
  const connect = buildConnector({ lookup, timeout: stepLimitMs });
  const secure = buildConnector({ ...tls, allowH2, preferH2: allowH2, timeout: stepLimitMs });
  const toProxy = tunnelProxy && createConnector({ lookup, stepLimitMs, tls: { ca: tls.ca }, allowH2: false });

  const openTunnel = async (proxy: URL, { hostname, port }: Target): Promise<Socket> => {
    const target = `${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
    const client = new Client(proxy.origin, { connect: toProxy });
    const signal = AbortSignal.timeout(stepLimitMs);
    try {
      const { statusCode, socket } = await client.connect({ path: target, headers: proxyHeaders(proxy, target), signal });
      if (statusCode === 200 && socket instanceof Socket) return socket;
      socket.destroy();
      throw new OpeningError({ cause: 'proxy', fault: String(statusCode) });
    } catch (error) {
      if (signal.aborted) throw new OpeningError({ cause: 'proxy', fault: 'CONNECT_TIMEOUT' });
      throw new OpeningError(atProxy(connectionFaultOf(error)));
    } finally {
      void client.destroy();
    }
  };

  const open = async ({ hostname, protocol, port }: Target): Promise<Socket> => {
    const target = { hostname, protocol, port: port || (protocol === 'https:' ? '443' : '80') };
    const socket = tunnelProxy ? await openTunnel(tunnelProxy, target) : await openWith(connect, { ...target, protocol: 'http:' });
    if (protocol !== 'https:') return socket;
    return openWith(secure, { ...target, host: hostname, httpSocket: socket }).catch((error: unknown) => {
      socket.destroy();
      const fault = connectionFaultOf(error);
      throw fault.cause === 'connect timeout' ? new OpeningError({ cause: 'tls', fault: 'HANDSHAKE_TIMEOUT' }) : error;
    });
  };

  return (options, done) =>
    void open(options).then(
      (socket) => done(null, socket),
      (error: unknown) => done(new OpeningError(connectionFaultOf(error)), null),
    );
}

/**
 * Looks a host up once for all connections that are opened meanwhile and in the next seconds: Node asks the system for two at a time, so that 64
 * connections would wait for 32 answers of a slow name server. The system's own lookup stays in charge, with its hosts file and search domains.
 * @param limitMs the time limit of a lookup, in milliseconds
 * @param lifeMs the time for which its addresses are used for further connections, in milliseconds
 */
export function sharedLookup(lookup: LookupFunction, limitMs: number, lifeMs: number): LookupFunction {
  const lookups = new Map<string, Promise<LookupAddress[]>>();
  const lookUp = (hostname: string, options: LookupOptions): Promise<LookupAddress[]> =>
    new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new OpeningError({ cause: 'dns', fault: 'LOOKUP_TIMEOUT' })), limitMs).unref();
      lookup(hostname, { ...options, all: true }, (error, found, family = 4) => {
        clearTimeout(limit);
        if (error) reject(error);
        else resolve(typeof found === 'string' ? [{ address: found, family }] : found);
      });
    });
  return (hostname, options, done) => {
    const shared = lookups.get(hostname) ?? lookUp(hostname, options);
    if (!lookups.has(hostname)) {
      lookups.set(hostname, shared);
      const forget = () => lookups.delete(hostname);
      shared.then(() => setTimeout(forget, lifeMs).unref(), forget);
    }
    shared.then(
      (addresses) => (options.all ? done(null, addresses) : done(null, addresses[0]?.address ?? '', addresses[0]?.family)),
      (error: unknown) => done(new OpeningError(connectionFaultOf(error)), ''),
    );
  };
}
