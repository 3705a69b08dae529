import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { LimitedLines } from '../limited-lines';
import { clientAddress } from './client-address';

declare module 'fastify' {
  interface FastifyInstance {
    refusals: RefusalLog;
  }
}

interface Sender {
  readonly socket: Pick<Socket, 'remoteAddress'>;
  readonly headers: IncomingHttpHeaders;
}

/** Logs which requests were refused before they became operations, and where they came from: by code and address, without URLs, headers and bodies. */
export class RefusalLog {
  private readonly lines = new LimitedLines();

  constructor(
    private readonly log: Pick<FastifyBaseLogger, 'info'>,
    private readonly trustedProxies: readonly string[],
  ) {}

  report(sender: Sender, requestId: string, status: number, code: string): void {
    const kind = { address: clientAddress(sender, this.trustedProxies), status, code };
    if (this.lines.admits(kind, (omitted) => this.log.info({ ...kind, omitted }, 'more requests refused')))
      this.log.info({ requestId, ...kind }, 'request refused');
  }
}
