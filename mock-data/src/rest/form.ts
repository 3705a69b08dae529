import { Busboy } from '@fastify/busboy';
import { badRequest } from './errors';

/** A file of a multipart body. */
export interface FormFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The parts of a multipart body, in order. */
export type FormPart = readonly [name: string, value: string | FormFile];

export const isMultipart = (contentType: string): boolean => contentType.toLowerCase().startsWith('multipart/form-data');

/** Parses a multipart body. Throws 400 for an invalid one. */
export function readForm(contentType: string, body: Uint8Array): Promise<FormPart[]> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(badRequest('The body is not multipart/form-data'));
    try {
      const parts: FormPart[] = [];
      const parser = Busboy({ headers: { 'content-type': contentType }, limits: { fieldSize: body.byteLength } });
      parser.on('field', (name, value) => parts.push([name, value]));
      parser.on('file', (name, stream, fileName, _encoding, type) => {
        const chunks: Uint8Array[] = [];
        // Its position among the parts, by start.
        const place = parts.push([name, '']) - 1;
        stream.on('data', (chunk: Uint8Array) => chunks.push(chunk));
        stream.on('end', () => {
          parts[place] = [name, { fileName, contentType: type, bytes: Buffer.concat(chunks) }];
        });
      });
      parser.on('error', fail);
      parser.on('finish', () => resolve(parts));
      parser.end(body);
    } catch {
      fail();
    }
  });
}
