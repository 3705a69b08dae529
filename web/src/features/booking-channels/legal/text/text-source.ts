import { useEffect, useState } from 'react';
import { type Gateway, useGateway } from '@/lib/data/gateway';
import { errorOfCode, ReadError, toDataError, type DataError } from '@/lib/errors';
import type { Read } from '@/lib/data/read';
import type { PolicyTextFragment } from '../legal.generated';
import { decodeHtml } from '../html-bytes';
import { isPdf } from '../model/policy';
import { htmlPageRead } from '../reads';

export type TextSource =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'none'; readonly reason: string };

const pdfReason = 'PDF files can’t be shown or compared here.';
const none = (reason: string): TextSource => ({ kind: 'none', reason });

export function publishedSource({ type, html, url, fileName }: PolicyTextFragment): TextSource {
  if (type === 'INLINE_HTML') return html === null ? none('The text could not be read.') : { kind: 'html', html };
  if (type === 'FILE' && isPdf(fileName)) return none(pdfReason);
  if (type !== 'URL' && type !== 'FILE') return none('This format is not supported.');
  return url === null ? none('The address is not available.') : { kind: 'page', url };
}

export const fileSource = (file: File): TextSource => (isPdf(file.name) ? none(pdfReason) : { kind: 'file', file });

/** A file's HTML. An external file may be in an encoding that it does not declare. */
async function readFile(file: Pick<Blob, 'arrayBuffer'>): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decodeHtml(bytes) ?? new TextDecoder().decode(bytes);
}

/** Fetches a page through the platform, because the security policy limits the browser to its own origin. */
async function fetchPage(gateway: Gateway, url: string): Promise<string> {
  if (new URL(url).origin === window.location.origin) {
    const response = await fetch(url);
    if (!response.ok) throw new Error('The file could not be fetched.');
    return readFile(response);
  }
  const html = await gateway.lookUp(htmlPageRead(url));
  if (html === null) throw new Error('The page has no readable HTML.');
  return html;
}

async function readSource(gateway: Gateway, source: TextSource): Promise<string> {
  if (source.kind === 'html') return source.html;
  if (source.kind === 'page') return fetchPage(gateway, source.url);
  if (source.kind === 'file') return readFile(source.file);
  throw new ReadError(errorOfCode('NOT_ASKED', source.reason));
}

const unchanged = async (html: string): Promise<string> => html;

/**
 * The HTML of a text, read at once; null if there is no text. A text without a source fails with the reason, under the code `NOT_ASKED`.
 * @param source the same object as long as the text is the same
 * @param convert of the HTML; a stable function
 */
export function useSource(source: TextSource | null, convert = unchanged): Read<string> {
  const gateway = useGateway();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ of?: TextSource; data?: string; error?: DataError }>({});

  useEffect(() => {
    if (!source) return;
    let isGone = false;
    const read = async () => {
      try {
        const data = await convert(await readSource(gateway, source));
        if (!isGone) setResult({ of: source, data });
      } catch (problem) {
        if (!isGone) setResult({ of: source, error: toDataError(problem) ?? errorOfCode('UNEXPECTED') });
      }
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [gateway, source, convert, attempt]);

  const retry = () => {
    setResult({});
    setAttempt(attempt + 1);
  };
  if (!source) return { data: null, error: undefined, retry };
  return { data: result.of === source ? result.data : undefined, error: result.of === source ? result.error : undefined, retry };
}
