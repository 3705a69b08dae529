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
  body: { cancel(): Promise<void> } | null;
  text(): Promise<string>;
}

export type PlatformFetch = (address: string | URL, request: Request) => Promise<Answer>;

/** @param certificate may have the authorities to trust as well, as tests do */
export function platformFetchWith(certificate: (ClientCertificate & { ca?: string }) | undefined): PlatformFetch {
  if (certificate === undefined) return fetch;
  // Through a proxy, for what is behind it.
  const dispatcher = new EnvHttpProxyAgent({ connect: certificate, requestTls: certificate });
  return (address, request) => fetchWith(address, { ...request, dispatcher });
}
