import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The most that is read of a refused body, in bytes. */
const maxUnwantedBytes = 64 * 1024 * 1024;

/** Throws the rest of a request away, then tells whether all of it has arrived. */
function readToEnd(request: IncomingMessage, done: (isWhole: boolean) => void): void {
  let bytes = 0;
  const finish = (isWhole: boolean) => {
    request.off('data', count).off('end', end).off('close', end);
    done(isWhole);
  };
  const end = () => finish(true);
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxUnwantedBytes) finish(false);
  };
  request.on('data', count).once('end', end).once('close', end).resume();
}

/**
 * Refuses too large a body only after all of it has arrived, and otherwise closes its connection. A proxy that still sends loses an earlier answer
 * with the connection, which looks like an outage.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (reply.statusCode !== 413 || raw.complete || raw.readableEnded || raw.destroyed) {
      done(null, payload);
      return;
    }
    readToEnd(raw, (isWhole) => {
      // Fastify closes the connection of a body that it does not read.
      if (isWhole) reply.removeHeader('connection');
      else reply.header('connection', 'close');
      done(null, payload);
    });
  });
}
