import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { processRequest } from 'graphql-upload-minimal';

/** The largest multipart request, in bytes: the largest files that any argument takes, and the operation. */
export const maxMultipartBytes = 12 * 1024 * 1024;

const maxFiles = 20;
const maxFieldBytes = 1024 * 1024;

const contentType = 'multipart/form-data';

const failure = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode });

/** Takes multipart requests without reading them; {@link readMultipart} does. */
export function acceptMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(contentType, (request, _payload, done) => {
    const length = Number(request.headers['content-length']);
    // Browsers always say it. What has no end could not be drained either, once it was refused.
    if (!Number.isInteger(length)) return done(failure(411, 'A multipart request has to say how long it is'));
    if (length > maxMultipartBytes) return done(failure(413, 'The request is too large'));
    return done(null);
  });
}

/**
 * Reads a GraphQL multipart request up to its first file: the operation becomes the request's body, and the files come in while it
 * runs. A no-op for other requests.
 * @throws for what does not follow the GraphQL multipart request specification
 */
export async function readMultipart(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!request.headers['content-type']?.toLowerCase().startsWith(contentType)) return;
  const { raw } = request;
  // What was answered without being read would block the connection for the request after it.
  reply.raw.once('finish', () => {
    raw.unpipe();
    raw.resume();
  });
  request.body = await processRequest(raw, reply.raw, { maxFieldSize: maxFieldBytes, maxFiles });
}
