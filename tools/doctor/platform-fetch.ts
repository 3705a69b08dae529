// Requests to the platform, with the client's certificate if there is one, which Node's own fetch cannot show.
import { EnvHttpProxyAgent, fetch as fetchWith } from 'undici';
import type { ClientCertificate } from '../../gateway/src/platform/client-certificate.ts';

interface Request {
  headers?: Record<string, string>;
  redirect: 'manual';
  signal: AbortSignal;
}

/** The part of a response that the doctor reads. */
interface Answer {
  status: number;
  headers: { get(name: string): string | null };
  body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null;
}

export type PlatformFetch = (address: string | URL, request: Request) => Promise<Answer>;

/** An answer's text; undefined if it has more bytes, decompressed. The rest is not read. */
export async function readText({ body }: Pick<Answer, 'body'>, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

export function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param certificate may have the authorities to trust as well, as tests do */
export function platformFetchWith(certificate: (ClientCertificate & { ca?: string }) | undefined): PlatformFetch {
  if (certificate === undefined) return fetch;
  // Through a proxy, for what is behind it.
  const dispatcher = new EnvHttpProxyAgent({ connect: certificate, requestTls: certificate });
  return (address, request) => fetchWith(address, { ...request, dispatcher });
}
