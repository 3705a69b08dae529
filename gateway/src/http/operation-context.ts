import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestContext } from '../context';
import type { Deployment } from '../deployment';
import { errorOfCode } from '../platform/errors';
import { traceparentOf } from '../platform/traceparent';
import { clientAddress } from './client-address';
import { createRateLimits } from './rate-limit';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it is a query that was admitted. */
    isRead: boolean;
  }
}

/** The bearer token of a request; undefined if there is none. */
function bearerToken({ headers: { authorization } }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
}

/** Opens the context of each operation, and ends it with its response, or when the caller disconnects. */
export function contextOpener(
  app: FastifyInstance,
  deployment: Deployment,
): (request: FastifyRequest, reply: FastifyReply) => RequestContext {
  const { admitChange, admitRead } = createRateLimits(deployment.config);
  app.decorateRequest('isRead', false);

  return (request, reply) => {
    const { raw, headers } = request;
    const sender = { token: bearerToken(request), address: clientAddress(raw, deployment.config.trustedProxies) };
    const context = new RequestContext(deployment, {
      ...sender,
      requestId: request.id,
      isSameOrigin: headers['sec-fetch-site'] === 'same-origin',
      traceparent: traceparentOf(headers.traceparent),
      admitChange: (kind) => admitChange(sender, kind),
      admitRead: () => {
        request.isRead = true;
        admitRead(sender);
      },
    });
    const { cancellation } = context;
    const leave = () => {
      cancellation.cancel(errorOfCode('CANCELLED'));
      cancellation.end();
    };
    if (reply.raw.destroyed) {
      leave();
      return context;
    }
    const countAsEnded = deployment.metrics?.startOperation();
    // Files still arrive.
    const restartDeadline = raw.readableEnded ? undefined : () => cancellation.restartDeadline();
    if (restartDeadline) raw.on('data', restartDeadline);
    reply.raw.once('close', () => {
      if (restartDeadline) raw.off('data', restartDeadline);
      countAsEnded?.();
      if (reply.raw.writableFinished) cancellation.end();
      else leave();
    });
    return context;
  };
}
