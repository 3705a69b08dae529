import { extname } from 'node:path';
import { GraphQLScalarType } from 'graphql';
import { GraphQLUpload, type FileUpload } from 'graphql-upload-minimal';
import { badUserInput } from '../platform/errors';
import type { FilePart, PendingFilePart } from '../platform/form';

/** The value of an `Upload` argument: settles when the file begins to come in. */
export type IncomingFile = Promise<FileUpload>;

export const uploadScalar = new GraphQLScalarType({ ...GraphQLUpload.toConfig(), description: undefined });

/** What a file has to be. */
export interface FileRule {
  /** For people, as the end of "The file must be ": `a jpg or png`. */
  readonly kind: string;
  /** The content type to send on by extension, in lower case with its dot. A file of another extension is refused. */
  readonly contentTypes: Readonly<Record<string, string>>;
  /** The most bytes it may have. */
  readonly maxBytes: number;
  /** For people, as the end of "The file must be ": `under 1 MB`. */
  readonly size: string;
  /**
   * Looks at the first bytes, up to `startBytes` of them, and says what is wrong with them, if anything. A content type that was
   * declared proves nothing.
   */
  readonly checkStart?: (start: Buffer, extension: string) => string | undefined;
  readonly startBytes?: number;
}

const defaultStartBytes = 512;

/**
 * An uploaded file on its way to the platform. Nothing is read until the platform takes it. It then fails, as does the call, with
 * BAD_USER_INPUT on the argument for a file that is empty, too large or of the wrong kind.
 * @param argument the path of the argument: `input.file`
 */
export function fileFrom(argument: string, incoming: IncomingFile, rule: FileRule): PendingFilePart {
  const refuse = (problem: string) => badUserInput({ [argument]: problem });
  const open = async (): Promise<FilePart> => {
    const file = await incoming.catch(() => {
      throw refuse('The file is missing in the request');
    });
    const extension = extname(file.filename).toLowerCase();
    const contentType = rule.contentTypes[extension];
    if (contentType === undefined) throw refuse(`The file must be ${rule.kind}`);
    return { fileName: file.filename, contentType, content: checked(read(file), extension, rule, refuse) };
  };
  const part = open();
  // Where the call fails before it gets to the file, nobody asks what became of it.
  part.catch(() => undefined);
  return part;

  function read(file: FileUpload): AsyncIterable<Buffer> {
    try {
      return file.createReadStream();
    } catch {
      throw refuse('One file cannot be sent for two arguments');
    }
  }
}

/** Passes on a file's bytes, and stops at the first sign that the file is no good. */
async function* checked(
  content: AsyncIterable<Buffer>,
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
  for await (const chunk of content) {
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
