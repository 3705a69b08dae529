import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { GraphQLError, GraphQLScalarType } from 'graphql';
import { badUserInput } from '../platform/errors';
import type { FilePart, PendingFilePart } from '../platform/form-body';

interface ArrivedFile {
  readonly fileName: string;
  readonly content: Readable;
  /** Counts the files of a process as they arrive. The next one arrives only after this one was read. */
  readonly order: number;
}

let arrivals = 0;

/** The value of an `Upload` argument: a file that arrives with the request, while the operation runs. */
export class IncomingFile {
  arrive!: (file: Omit<ArrivedFile, 'order'>) => void;
  private reject!: (error: Error) => void;
  private content: Readable | undefined;
  private isTaken = false;
  private readonly arrival = new Promise<ArrivedFile>((resolve, reject) => {
    this.arrive = ({ fileName, content }) => {
      this.content = content;
      resolve({ fileName, content, order: arrivals++ });
    };
    this.reject = reject;
  });

  constructor() {
    // A file that no resolver takes must not cause an unhandled rejection.
    this.arrival.catch(() => undefined);
  }

  /** Its name in error messages and JSON. */
  toJSON(): string {
    return '[file]';
  }

  /** Ends files that did not arrive, or not completely. */
  fail(error: Error): void {
    this.reject(error);
    if (this.content?.readableEnded === false) this.content.destroy(error);
  }

  /** The file, once; undefined if it was already taken. */
  take(): Promise<ArrivedFile> | undefined {
    if (this.isTaken) return undefined;
    this.isTaken = true;
    return this.arrival;
  }
}

export const uploadScalar = new GraphQLScalarType<IncomingFile, never>({
  name: 'Upload',
  parseValue(value) {
    if (value instanceof IncomingFile) return value;
    throw new GraphQLError('Send files by the GraphQL multipart request specification');
  },
  parseLiteral() {
    throw new GraphQLError('Send files as variables');
  },
  serialize() {
    throw new GraphQLError('A file cannot be part of a response');
  },
});

/** The rules for a file. */
export interface FileRule {
  /** The end of "The file must be ": `a jpg or png`. */
  readonly kind: string;
  /** The content type to send by extension, in lower case with its dot. Other extensions are rejected. */
  readonly contentTypes: Readonly<Record<string, string>>;
  /** The maximum size in bytes. */
  readonly maxBytes: number;
  /** The end of "The file must be ": `under 1 MB`. */
  readonly size: string;
  /** Checks the first bytes, up to `startBytes` of them, and returns an error, if any. A declared content type proves nothing. */
  readonly checkStart?: (start: Buffer, extension: string) => string | undefined;
  readonly startBytes?: number;
}

const defaultStartBytes = 512;

/**
 * An uploaded file on its way to the platform. Nothing is read until the platform takes it. A file that is empty, too large or of the
 * wrong type then fails with BAD_USER_INPUT on the argument, as does the call.
 * @param argument the path of the argument: `file`
 */
export function fileFrom(argument: string, incoming: IncomingFile, rule: FileRule): PendingFilePart {
  const refuse = (problem: string) => badUserInput({ [argument]: problem });
  const open = async (): Promise<FilePart> => {
    const taken = incoming.take();
    if (taken === undefined) throw refuse('A file cannot be sent for two arguments');
    const { fileName, content, order } = await taken.catch(() => {
      throw refuse('The file is missing from the request');
    });
    const extension = extname(fileName).toLowerCase();
    const contentType = rule.contentTypes[extension];
    if (contentType === undefined) throw refuse(`The file must be ${rule.kind}`);
    return { fileName, contentType, order, content: checked(content, extension, rule, refuse) };
  };
  const part = open();
  // If the call fails before it reads the file, this must not be an unhandled rejection.
  part.catch(() => undefined);
  return part;
}

/** Passes a file's bytes on, and stops at the first error. */
async function* checked(
  content: Readable,
  extension: string,
  { maxBytes, size, checkStart, startBytes = defaultStartBytes }: FileRule,
  refuse: (problem: string) => Error,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let start: Buffer | undefined = Buffer.alloc(0);
  const checkedStart = (collected: Buffer): Buffer => {
    const problem = checkStart?.(collected.subarray(0, startBytes), extension);
    if (problem !== undefined) throw refuse(problem);
    return collected;
  };
  for await (const chunk of whole(content, refuse)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw refuse(`The file must be ${size}`);
    if (start === undefined) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.byteLength < startBytes) continue;
    yield checkedStart(start);
    start = undefined;
  }
  if (bytes === 0) throw refuse('The file is empty');
  if (start !== undefined) yield checkedStart(start);
}

async function* whole(content: Readable, refuse: (problem: string) => Error): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk;
  } catch {
    throw refuse('The file is incomplete');
  }
}
