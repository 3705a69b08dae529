/** The parts of an address: street and house number, then place. */
const partsOf = (address: string): string[] => address.split(',').map((part) => part.trim());

/**
 * The city at the end of most of these addresses, as in a fleet: 'Amsterdam' of 'Damrak 1, Amsterdam'. Undefined if no city has more than
 * half of them, or for a single address.
 */
export function commonCity(addresses: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const address of addresses) {
    const parts = partsOf(address);
    const city = parts.at(-1);
    if (parts.length > 1 && city) counts.set(city, (counts.get(city) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  return first && first[1] > 1 && first[1] > addresses.length / 2 ? first[0] : undefined;
}

/** An address without a known city, to leave space for the house number. */
export function addressWithin(city: string | undefined, address: string): string {
  const parts = partsOf(address);
  return city !== undefined && parts.length > 1 && parts.at(-1) === city ? parts.slice(0, -1).join(', ') : address;
}
