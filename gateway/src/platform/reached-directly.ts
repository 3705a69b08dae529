// Node runs this as it is, for tools/doctor.

/** This machine, in every form that a parsed URL can have. */
const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|::1?|::ffff:7f[\da-f]{2}:[\da-f]{1,4})$/;

/**
 * Whether a URL is reached without a proxy: loopback always, and the hosts of `NO_PROXY`, each with its subdomains. An entry may have a port;
 * `*.example` means the subdomains alone, and `*` every host.
 */
export function isReachedDirectly({ protocol, hostname, port }: URL, noProxy: string): boolean {
  const host = hostname.replaceAll(/[[\]]|\.$/g, '');
  if (loopback.test(host)) return true;
  const hostPort = port || (protocol === 'https:' ? '443' : '80');
  return noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      const [, name = entry, entryPort = hostPort] = /^(\[.+\]|[^:]+):(\d+)$/.exec(entry) ?? [];
      const domain = name.replace(/^\*?\./, '').replaceAll(/[[\]]|\.$/g, '');
      const isHost = name === '*' || host.endsWith(`.${domain}`) || (host === domain && !name.startsWith('*'));
      return isHost && entryPort === hostPort;
    });
}
