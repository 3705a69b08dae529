import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance } from 'fastify';
import { IncomingFile } from '../graphql/upload';
import { parseJson } from '../platform/errors';
import { isWithinLimits } from './bounded-json';
import { RequestError } from './request-error';

/** The maximum size of a multipart request, in bytes: the largest allowed file plus the operation. */
const maxMultipartBytes = 12 * 1024 * 1024;

const maxFiles = 20;
const maxFieldBytes = 1024 * 1024;
/** The map names at most {@link maxFiles} variables. */
const maxMapLength = 10_000;

const pieceBytes = 4096;

const contentType = 'multipart/form-data';

/**
 * Reads GraphQL multipart requests up to their first file: the operation becomes the request's body, and the files arrive while it runs. A body that
 * does not follow the GraphQL multipart request specification is refused.
 */
export function acceptMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(contentType, (request, _payload, done) => {
    const length = Number(request.headers['content-length']);
    // Browsers always send a length. An endless rejected body could not be drained either.
    if (!Number.isInteger(length)) done(new RequestError(411, 'LENGTH_REQUIRED', 'A multipart request needs a Content-Length'));
    else if (length > maxMultipartBytes)
      done(new RequestError(413, 'PAYLOAD_TOO_LARGE', `A request with files can have at most ${maxMultipartBytes} bytes`));
    else done(null);
  });
  app.addHook('preValidation', (request, reply, done) => {
    const type = request.headers['content-type'] ?? '';
    if (!type.toLowerCase().startsWith(contentType)) {
      done();
      return;
    }
    const { raw } = request;
    // Unread data would block the connection for the next request.
    reply.raw.once('finish', () => {
      raw.unpipe();
      raw.resume();
    });
    readOperation(raw, type).then(
      (operation) => {
        request.body = operation;
        done();
      },
      () => done(new RequestError(400, 'BAD_REQUEST', 'The request does not follow the GraphQL multipart request specification')),
    );
  });
}

/** Settles when the operation and the map of its files were read. The files arrive later, one after the other. */
function readOperation(request: IncomingMessage, type: string): Promise<object> {
  return new Promise((resolve, reject) => {
    const parser = Busboy({
      headers: { 'content-type': type },
      limits: { fieldSize: maxFieldBytes, fields: 2, files: maxFiles, parts: 2 + maxFiles },
    });
    const pieces = inPieces();
    let operations: unknown;
    let files: ReadonlyMap<string, IncomingFile> | undefined;

    const fail = (reason: string): void => {
      const error = new Error(reason);
      reject(error);
      for (const file of files?.values() ?? []) file.fail(error);
      pieces.unpipe(parser);
      request.unpipe(pieces);
      request.resume();
    };

    parser.on('field', (name, value, _isNameCut, isCut) => {
      if (isCut || !isWithinLimits(value)) fail('A field is too large');
      else if (name === 'operations') operations = parseJson(value);
      else if (name === 'map' && value.length > maxMapLength) fail('The map is too large');
      else if (name === 'map') {
        files = placeFiles(operations, parseJson(value));
        if (files === undefined || !isObject(operations)) fail('The operation has no such file variables');
        else resolve(operations);
      }
    });
    parser.on('file', (name, content, fileName) => {
      // The file's reader receives its errors too.
      content.on('error', () => undefined);
      const file = files?.get(name);
      if (file === undefined) content.resume();
      else file.arrive({ fileName, content });
    });
    parser.on('filesLimit', () => fail('Too many files'));
    parser.on('partsLimit', () => fail('Too many parts'));
    parser.on('error', () => fail('The body is not multipart'));
    // Missing files will never arrive.
    parser.on('finish', () => fail('The operation, the map or a file is missing from the body'));
    request.once('close', () => {
      if (!request.complete) fail('The request was interrupted');
    });
    request.pipe(pieces).pipe(parser);
  });
}

/** The parser reports too many parts only after the whole chunk that it was given, which has room for nine thousand. */
const inPieces = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let start = 0; start < chunk.byteLength; start += pieceBytes) this.push(chunk.subarray(start, start + pieceBytes));
      done();
    },
  });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Replaces the nulls that the map points to with a file; undefined if the map is invalid. */
function placeFiles(operations: unknown, map: unknown): Map<string, IncomingFile> | undefined {
  if (!isObject(map)) return undefined;
  const files = new Map<string, IncomingFile>();
  for (const [name, paths] of Object.entries<unknown>({ ...map })) {
    const file = new IncomingFile();
    files.set(name, file);
    if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string' && place(operations, path.split('.'), file)))
      return undefined;
  }
  return files.size > maxFiles ? undefined : files;
}

/** Only nulls of the operation itself, so that inherited properties are out of reach. */
function place(node: unknown, [step = '', ...rest]: readonly string[], file: IncomingFile): boolean {
  if (!isObject(node) || !Object.hasOwn(node, step)) return false;
  const value: unknown = Reflect.get(node, step);
  return rest.length > 0 ? place(value, rest, file) : value === null && Reflect.set(node, step, file);
}
