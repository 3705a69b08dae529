import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from '../platform/errors';
import { sendRequestError } from './error-responses';
import { RequestError } from './request-error';

/** Enough for the largest request, a notification to 26,000 listed passengers. */
const maxValues = 30_000;
const maxKeys = 5000;
const maxDepth = 100;
const maxKeyLength = 2000;

const codes = { quote: 34, comma: 44, colon: 58, backslash: 92, openList: 91, closeList: 93, openObject: 123, closeObject: 125 } as const;

/** The position of a string's closing quote, given that of its opening one. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === codes.backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}

/**
 * Whether a JSON text has few enough values, keys and levels. Without these limits a megabyte takes a hundred times as long to parse, check
 * and report on as its size suggests. Reads the text once, without parsing it.
 */
export function isWithinLimits(json: string): boolean {
  let values = 1;
  let keys = 0;
  let depth = 0;
  let lastLength = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case codes.quote: {
        const end = endOfString(json, at);
        lastLength = end - at;
        at = end;
        break;
      }
      case codes.comma:
        values += 1;
        break;
      case codes.colon:
        if (lastLength > maxKeyLength) return false;
        keys += 1;
        break;
      case codes.openList:
      case codes.openObject:
        values += 1;
        depth += 1;
        break;
      case codes.closeList:
      case codes.closeObject:
        depth -= 1;
        break;
    }
    if (values > maxValues || keys > maxKeys || depth > maxDepth) return false;
  }
  return true;
}

const forbiddenKey = 'The JSON key __proto__ or constructor.prototype is not allowed';

/** Why the body of a request cannot be read, if it cannot. */
function encodingProblem({ headers }: FastifyRequest): string | undefined {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = headers;
  if (!/^(?:identity)?$/i.test(coding)) return 'The request body must not be compressed';
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type) ?? [];
  return /^utf-?8$/i.test(charset) ? undefined : 'The request body must be UTF-8';
}

/** Parses the bodies of JSON requests, if they are {@link isWithinLimits}. */
export function acceptJson(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const problem = encodingProblem(request);
    if (problem === undefined) done();
    else sendRequestError(reply, 415, 'UNSUPPORTED_MEDIA_TYPE', problem);
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isWithinLimits(body)) {
      // Valid JSON is only refused for a key that could replace the prototype of an object that is copied without care.
      const refused = (error: Error) => (parseJson(body) === undefined ? error : new RequestError(400, 'BAD_REQUEST', forbiddenKey));
      void parse(request, body, (error, parsed) => done(error && refused(error), parsed));
    } else
      done(
        new RequestError(
          400,
          'BAD_REQUEST',
          `A request can have at most ${maxValues} values, ${maxKeys} short keys and ${maxDepth} levels`,
        ),
      );
  });
}
