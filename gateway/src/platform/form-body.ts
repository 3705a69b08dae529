import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { PlatformError } from './errors';

/** A file on its way to the platform. */
export interface FilePart {
  readonly fileName: string;
  readonly contentType: string;
  /** Its position among the incoming files: the next one arrives only after this one was read. */
  readonly order: number;
  /** Its bytes as they arrive; can be read once. Fails with BAD_USER_INPUT if the file is invalid. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** A file that is arriving, or will arrive. */
export type PendingFilePart = Promise<FilePart>;

type FormValue = string | PendingFilePart | readonly (string | PendingFilePart)[] | null | undefined;

/** The parts of a multipart body by name; a list is several parts of one name, and undefined is omitted. */
export type FormParts = Readonly<Record<string, FormValue>>;

/** The body of a request; nothing if it has none. */
export interface RequestBody {
  readonly contentType?: string;
  readonly body?: string | Readable;
}

/** Sends a form. An invalid file ends the request early: the platform's response no longer matters then. */
export async function sendForm<Result>(parts: FormParts, send: (form: RequestBody) => Promise<Result>): Promise<Result> {
  const form = createFormBody(parts);
  try {
    return await send(form);
  } catch (error) {
    throw fileErrorOf(form.body) ?? error;
  } finally {
    form.body.destroy();
  }
}

/** Why a file in a body could not be sent. With any other error the body was given up, because the connection broke or the deadline passed. */
export function fileErrorOf(body: unknown): PlatformError | undefined {
  const error = body instanceof Readable ? body.errored : undefined;
  return error instanceof PlatformError && error.code === 'BAD_USER_INPUT' ? error : undefined;
}

/** Hands out files in order of arrival: the next one arrives only after the previous one was read. */
class ArrivingFiles {
  private readonly awaited = new Set<Promise<void>>();
  private readonly arrived: { readonly name: string; readonly file: FilePart }[] = [];

  expect(name: string, pending: PendingFilePart): void {
    const noted = pending.then((file) => {
      this.awaited.delete(noted);
      this.arrived.push({ name, file });
    });
    // `next` throws it; until then it must not be an unhandled rejection.
    noted.catch(() => undefined);
    this.awaited.add(noted);
  }

  /** @returns undefined after the last one; throws the first error of any of them */
  async next(): Promise<{ readonly name: string; readonly file: FilePart } | undefined> {
    if (this.awaited.size > 0) await Promise.race(this.arrived.length > 0 ? [...this.awaited, Promise.resolve()] : this.awaited);
    this.arrived.sort((one, other) => one.file.order - other.file.order);
    return this.arrived.shift();
  }
}

/** As browsers do, so that no name can end its header. */
const quoted = (name: string): string => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/**
 * A `multipart/form-data` body created while it is sent: files are streamed and never buffered. They follow in order of arrival, because
 * the next one arrives only after the previous one was read.
 */
function createFormBody(parts: FormParts): { readonly contentType: string; readonly body: Readable } {
  const boundary = `pax-${randomBytes(16).toString('hex')}`;
  const entries = Object.entries(parts).flatMap(([name, value]) =>
    (isList(value) ? value : [value]).map((each) => ({ name, value: each })),
  );

  async function* write(): AsyncGenerator<Uint8Array | string> {
    const files = new ArrivingFiles();
    for (const { name, value } of entries) {
      if (value === null || value === undefined) continue;
      if (typeof value !== 'string') files.expect(name, value);
      else yield `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`;
    }
    for (let next = await files.next(); next !== undefined; next = await files.next()) {
      const { name, file } = next;
      const disposition = `form-data; name="${quoted(name)}"; filename="${quoted(file.fileName)}"`;
      yield `--${boundary}\r\ncontent-disposition: ${disposition}\r\ncontent-type: ${file.contentType}\r\n\r\n`;
      yield* file.content;
      yield '\r\n';
    }
    yield `--${boundary}--\r\n`;
  }

  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Readable.from(write(), { objectMode: false }),
  };
}

function isList(value: FormValue): value is readonly (string | PendingFilePart)[] {
  return Array.isArray(value);
}
