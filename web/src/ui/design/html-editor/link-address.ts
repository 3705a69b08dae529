import { webLink } from '@/lib/browser/web-link';

/** The target of a typed link: http, https or mailto, also for a bare domain or email address. Null for anything else. */
export function linkAddress(text: string): string | null {
  const address = text.trim();
  if (address === '' || /\s/.test(address)) return null;
  if (/^mailto:[^@]+@[^@]+$/i.test(address)) return address;
  if (/^[^@:/]+@[^@:/.]+(?:\.[^@:/.]+)+$/.test(address)) return `mailto:${address}`;
  if (/^https?:\/\//i.test(address)) return webLink(address);
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:].*)?$/.test(address) ? webLink(`https://${address}`) : null;
}
