import { isZone } from '@pax/schema/rules/zones';
import { windowsZones } from './windows-zones';

/**
 * The IANA name of a zone that a platform on Windows names as Windows does, such as `W. Europe Standard Time`. Other names stay, also unknown
 * ones: the dashboard calls them unknown.
 * @param country ISO 3166-1, which decides between cities with the same time
 */
export function ianaZone(zone: string | null | undefined, country?: string | null): string | null {
  if (typeof zone !== 'string' || zone === '') return null;
  const [usual, ...others] = (Object.hasOwn(windowsZones, zone) ? windowsZones[zone] : undefined)?.split(', ') ?? [];
  if (usual === undefined) return zone;
  const own = others.find((other) => other.startsWith(`${country} `))?.slice(3) ?? usual;
  return isZone(own) ? own : usual;
}
