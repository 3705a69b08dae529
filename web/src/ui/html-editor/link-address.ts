import { webLink } from '@/lib/web-link';

/** Where a link that a person typed leads: http, https or mailto, also where only a domain or an email address was typed. Null for anything else. */
export function linkAddress(text: string): string | null {
  const address = text.trim();
  if (address === '' || /\s/.test(address)) return null;
  if (/^mailto:[^@]+@[^@]+$/i.test(address)) return address;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(address)) return `mailto:${address}`;
  if (/^https?:\/\//i.test(address)) return webLink(address);
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:].*)?$/.test(address) ? webLink(`https://${address}`) : null;
}
