import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction, TcpNetConnectOpts } from 'node:net';
import type { ConnectionOptions as TlsOptions } from 'node:tls';
import { Agent, Pool } from 'undici';
import type { ClientCertificate } from './client-certificate';
import { maxAnswerBytes } from './answer-text';
import { createConnector, sharedLookup } from './connector';

/**
 * The lifetime of a connection, in milliseconds. A host's name is only looked up for a new one, so a change of its address may go unnoticed as
 * long, and for the time that a lookup is shared.
 */
const maxConnectionAgeMs = 30_000;

/** The time limit of each step of opening a connection, in milliseconds. */
const maxStepMs = 10_000;

/** The time for which the addresses of a host are used for further connections, in milliseconds. */
const addressLife = 5000;

/**
 * The interval of HTTP/2's pings, in milliseconds. Calls that are given up leave their connection open, so without pings all calls would go into a
 * dead one until its lifetime ends. It is closed if a ping has no answer by the next one.
 */
const pingIntervalMs = 5000;

export interface ConnectionOptions {
  readonly maxAgeMs?: number;
  readonly stepLimitMs?: number;
  readonly addressLifeMs?: number;
  readonly pingMs?: number;
  /** The name server and the certificate authorities, where they are not the system's. */
  readonly connect?: Pick<TcpNetConnectOpts & TlsOptions, 'lookup' | 'ca'>;
}

/** The origin that a client certificate is shown to. */
interface Certified {
  readonly origin: string;
  readonly clientCertificate: ClientCertificate | undefined;
}

interface Way {
  /** The proxy that opens a tunnel to the origin; undefined if it is reached directly. */
  readonly tunnelProxy?: URL;
  readonly allowH2: boolean;
}

/** The connections to each origin. */
export class ConnectionPools {
  private readonly pools = new Map<string, Pool>();
  private readonly lookup: LookupFunction;

  constructor(
    private readonly certified: Certified,
    private readonly options: ConnectionOptions,
  ) {
    const { stepLimitMs = maxStepMs, addressLifeMs = addressLife, connect: { lookup = systemLookup } = {} } = options;
    this.lookup = sharedLookup(lookup, stepLimitMs, addressLifeMs);
  }

  at({ origin }: URL, { tunnelProxy, allowH2 }: Way): Pool {
    const { maxAgeMs = maxConnectionAgeMs, stepLimitMs = maxStepMs, pingMs = pingIntervalMs, connect: { ca } = {} } = this.options;
    const tls = origin === this.certified.origin ? { ca, ...this.certified.clientCertificate } : { ca };
    const options = {
      connect: createConnector({ lookup: this.lookup, stepLimitMs, tls, allowH2, tunnelProxy }),
      allowH2,
      h2Options: { pingInterval: pingMs },
      maxResponseSize: maxAnswerBytes,
      // The operation's own deadline ends a call; undici's timers would only add cost.
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    // A pool lets all calls wait until its first client has negotiated the protocol, however long that takes, but not if its clients are agents.
    const factory = () => new Agent({ ...options, connections: 1 });
    const pool =
      this.pools.get(origin) ??
      // As many connections as the domains' limits allow.
      new Pool(origin, { ...options, connections: null, clientTtl: maxAgeMs, factory: allowH2 ? factory : undefined });
    this.pools.set(origin, pool);
    return pool;
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
  }
}
