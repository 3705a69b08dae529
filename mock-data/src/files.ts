import { createHash } from 'node:crypto';
import type { PlatformResponse } from './platform';

/** A file that browsers fetch without a token: its address is the key. */
export interface PublishedFile {
  /** The last step of its address, and what it is saved as. */
  readonly name: string;
  readonly contentType: string;
  /** Made when it is fetched. */
  content(): string | Uint8Array;
}

/** The platform's own files: reports, images, apps. Lasts as long as the platform does, as signed addresses last for a while. */
export class PublishedFiles {
  readonly #seed: number;
  readonly #base: string;
  readonly #files = new Map<string, PublishedFile>();

  /** @param base where browsers reach `/files` of this platform: `http://127.0.0.1:4100` */
  constructor(seed: number, base: string) {
    this.#seed = seed;
    this.#base = base;
  }

  /**
   * The address of a file, the same for the same words at any time.
   * @param words what tells it from every other file: a kind, an id
   */
  publish(words: readonly string[], file: PublishedFile): string {
    const key = createHash('sha256')
      .update(JSON.stringify([this.#seed, ...words]))
      .digest('hex')
      .slice(0, 32);
    this.#files.set(key, file);
    return `${this.#base}/files/${key}/${encodeURIComponent(file.name)}`;
  }

  /** Answers GET `/files/{key}/{name}`; undefined where there is no such file. */
  answer(path: string): PlatformResponse | undefined {
    const [, folder, key = ''] = path.split('/');
    const file = folder === 'files' ? this.#files.get(key) : undefined;
    if (!file) return undefined;
    const disposition = file.contentType.startsWith('image/') ? 'inline' : 'attachment';
    const headers = {
      'content-type': file.contentType,
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    };
    return { status: 200, headers, body: file.content() };
  }
}
