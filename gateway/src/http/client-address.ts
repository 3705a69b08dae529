import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv4, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The named networks of `TRUSTED_PROXIES`, by the names that ipaddr.js has for their ranges. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
};

export const proxyNames = Object.keys(namedNetworks);

/** Reads an address as proxies write it: some add a port, then with brackets around an IPv6 address, or the zone of a link-local one. */
function addressIn(text: string): Address | undefined {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const [address = ''] = (inBrackets ?? withPort ?? text).split('%', 1);
  // ipaddr.js also reads forms such as `0x7f.1`.
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
}

/** Whether an address is in a network: a name, an address, or CIDR notation. */
function isIn(network: string, address: Address): boolean {
  const names = namedNetworks[network];
  if (names !== undefined) return names.includes(address.range());
  const [text = '', bits] = network.split('/');
  const base = ipaddr.process(text);
  const size = bits === undefined ? (base.kind() === 'ipv4' ? 32 : 128) : Number(bits);
  return base.kind() === address.kind() && address.match(base, size);
}

/**
 * The address by which limits count, and which is logged: an IPv4 address, or the /64 network of an IPv6 one. It is the nearest address that is no trusted proxy's;
 * the entries before it in `X-Forwarded-For` are mere claims. All texts that are not addresses count as one address, or a caller could pass the
 * limits by changing the text.
 */
export function clientAddress(
  { socket, headers }: { readonly socket: Pick<Socket, 'remoteAddress'>; readonly headers: IncomingHttpHeaders },
  trustedProxies: readonly string[],
): string {
  const forwarded = headers['x-forwarded-for'];
  const { remoteAddress = '' } = socket;
  if (forwarded === undefined && isIPv4(remoteAddress)) return remoteAddress;
  const list = typeof forwarded === 'string' ? forwarded.split(',') : (forwarded ?? []);
  const chain = [
    remoteAddress,
    ...list
      .map((each) => each.trim())
      .filter(Boolean)
      .reverse(),
  ];
  let client: Address | undefined;
  for (const text of chain) {
    client = addressIn(text);
    if (client === undefined || !trustedProxies.some((network) => client !== undefined && isIn(network, client))) break;
  }
  if (client === undefined) return 'unknown';
  return client.kind() === 'ipv4' ? client.toString() : ipaddr.IPv6.networkAddressFromCIDR(`${client.toString()}/64`).toString();
}
