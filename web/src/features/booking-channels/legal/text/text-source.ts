import { type Gateway, useGateway } from '@/lib/data/gateway';
import { useEffect, useState } from 'react';
import { errorOfCode, toDataError } from '@/lib/errors';
import { decodeHtml } from '@/features/booking-channels/legal/html-bytes';
import type { Read } from '@/lib/data/read';
import type { PolicyFactsFragment, PolicyTextFragment } from '../legal.generated';
import { isPdf } from '../model/policy';
import { htmlPageRead } from '../reads';

/** The source of a text's HTML, or the reason there is none. */
export type TextSource =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'none'; readonly reason: string };

const pdfReason = 'PDF files can’t be shown or compared here.';
const none = (reason: string): TextSource => ({ kind: 'none', reason });

/** The source of a published text. */
export function publishedSource({ type, html, url, fileName }: PolicyTextFragment): TextSource {
  if (type === 'INLINE_HTML') return html === null ? none('The text could not be read.') : { kind: 'html', html };
  if (type === 'FILE' && isPdf(fileName)) return none(pdfReason);
  if (type !== 'URL' && type !== 'FILE') return none('This format is not supported.');
  return url === null ? none('The address is not available.') : { kind: 'page', url };
}

/** Whether a published text can be read as HTML. */
export const hasHtml = ({ type, url, fileName }: PolicyFactsFragment): boolean =>
  type === 'INLINE_HTML' || (url !== null && (type === 'URL' || (type === 'FILE' && !isPdf(fileName))));

/** The source of a chosen file's text. */
export const fileSource = (file: File): TextSource => (isPdf(file.name) ? none(pdfReason) : { kind: 'file', file });

/** A file's HTML. An external file may be in an encoding that it does not declare. */
async function readFile(file: Pick<Blob, 'arrayBuffer'>): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decodeHtml(bytes) ?? new TextDecoder().decode(bytes);
}

async function fetchOwn(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('The file could not be fetched.');
  return readFile(response);
}

/** Fetches a page through the platform, because the security policy limits the browser to its own origin. */
export async function fetchPage(gateway: Gateway, url: string): Promise<string> {
  if (new URL(url).origin === window.location.origin) return fetchOwn(url);
  const html = await gateway.lookUp(htmlPageRead(url));
  if (html === null) throw new Error('The page has no readable HTML.');
  return html;
}

/**
 * The HTML of a text.
 * @throws if it is not available
 */
export async function readSource(gateway: Gateway, source: TextSource): Promise<string> {
  if (source.kind === 'html') return source.html;
  if (source.kind === 'page') return fetchPage(gateway, source.url);
  if (source.kind === 'file') return readFile(source.file);
  throw new Error(source.reason);
}

const isSameSource = (one: TextSource, other: TextSource): boolean =>
  one.kind === other.kind &&
  (one.kind === 'html' && other.kind === 'html'
    ? one.html === other.html
    : one.kind === 'page' && other.kind === 'page'
      ? one.url === other.url
      : one.kind === 'file' && other.kind === 'file' && one.file === other.file);

/**
 * The HTML of a text, read at once; null if there is no text. A text without a source fails with the reason, under the code `NOT_ASKED`.
 */
export function useSource(source: TextSource | null): Read<string> {
  const gateway = useGateway();
  const [attempt, setAttempt] = useState(0);
  const [stable, setStable] = useState(source);
  const [result, setResult] = useState<Pick<Read<string>, 'data' | 'error'>>({ data: undefined, error: undefined });
  if (source !== stable && !(source && stable && isSameSource(source, stable))) {
    setStable(source);
    setResult({ data: undefined, error: undefined });
  }

  useEffect(() => {
    if (!stable || stable.kind === 'html' || stable.kind === 'none') return;
    let isGone = false;
    readSource(gateway, stable).then(
      (data) => !isGone && setResult({ data, error: undefined }),
      (problem: unknown) => !isGone && setResult({ data: undefined, error: toDataError(problem) ?? errorOfCode('UNEXPECTED') }),
    );
    return () => {
      isGone = true;
    };
  }, [gateway, stable, attempt]);

  const retry = () => {
    setResult({ data: undefined, error: undefined });
    setAttempt(attempt + 1);
  };
  if (!stable) return { data: null, error: undefined, retry };
  if (stable.kind === 'html') return { data: stable.html, error: undefined, retry };
  if (stable.kind === 'none') return { data: undefined, error: errorOfCode('NOT_ASKED', stable.reason), retry };
  return { ...result, retry };
}
