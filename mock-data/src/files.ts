import { createHash } from 'node:crypto';
import type { PlatformResponse } from './platform';

/** A file that browsers fetch without a token, because its URL contains a key. */
export interface PublishedFile {
  /** The last segment of its URL, and its file name when saved. */
  readonly name: string;
  readonly contentType: string;
  /** Created when it is fetched. */
  content(): string | Uint8Array;
}

/** The platform's own files: reports, images, apps. They last as long as the platform, like signed URLs that expire. */
export class PublishedFiles {
  readonly #seed: number;
  readonly #base: string;
  readonly #files = new Map<string, PublishedFile>();

  /** @param base where browsers reach this platform's `/files`: `http://127.0.0.1:4100` */
  constructor(seed: number, base: string) {
    this.#seed = seed;
    this.#base = base;
  }

  /**
   * The URL of a file, always the same for the same words.
   * @param words what distinguishes it from every other file: a kind, an ID
   */
  publish(words: readonly string[], file: PublishedFile): string {
    const key = createHash('sha256')
      .update(JSON.stringify([this.#seed, ...words]))
      .digest('hex')
      .slice(0, 32);
    this.#files.set(key, file);
    return `${this.#base}/files/${key}/${encodeURIComponent(file.name)}`;
  }

  /** Handles GET `/files/{key}/{name}`; undefined if there is no such file. */
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
