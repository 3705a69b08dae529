// Requests to the platform and its provider, as the gateway sends them: through its proxy, and with the client's certificate if there is one.
import { Agent, ProxyAgent, fetch } from 'undici';
import type { ClientCertificate } from '../../gateway/src/platform/client-certificate.ts';

interface Request {
  method?: 'POST';
  body?: URLSearchParams;
  headers?: Record<string, string>;
  redirect: 'manual';
  signal: AbortSignal;
}

/** The part of a response that the doctor reads. */
interface Answer {
  ok: boolean;
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

/** @param certificate may have the authorities to trust as well, as tests do */
export function fetchThrough(proxy: URL | undefined, certificate?: ClientCertificate & { ca?: string }): PlatformFetch {
  // Through a proxy, the certificate is for the server behind it.
  const dispatcher = proxy ? new ProxyAgent({ uri: proxy.href, requestTls: certificate }) : new Agent({ connect: certificate });
  return (address, request) => fetch(address, { ...request, dispatcher });
}
