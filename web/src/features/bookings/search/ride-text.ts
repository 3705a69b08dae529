import { wrongLetters } from '@/lib/name-search';
import { personName } from '@/lib/text/person-name';
import { anyDriver, type BookingSearch } from './operators';

interface Ride {
  readonly id: string;
  readonly dispatchBookingId: string | null;
  readonly passenger: {
    readonly givenName: string | null;
    readonly familyName: string | null;
    readonly phoneNumber?: string | null;
  } | null;
  readonly driver: { readonly name: string | null; readonly ref: string | null } | null;
  readonly vehicle: { readonly licensePlate: string | null } | null;
  readonly origin: { readonly address: string | null } | null;
  readonly destination: { readonly address: string | null } | null;
}

type Driven = Pick<Ride, 'driver' | 'vehicle'>;

/** The car's plate without dashes and spaces, which callers omit. */
const barePlate = ({ vehicle }: Driven): string => vehicle?.licensePlate?.replaceAll(/[^\p{L}\p{N}]/gu, '') ?? '';

const driverText = ({ driver, vehicle }: Driven): string[] =>
  [driver?.name, driver?.ref, vehicle?.licensePlate].filter((text) => text != null);

export const rideText = (ride: Omit<Ride, 'id' | 'dispatchBookingId' | 'passenger'>): string =>
  [...driverText(ride), ride.origin?.address, ride.destination?.address].filter(Boolean).join(' · ');

/** The number of wrong letters of a term in what a row shows: driver, car, addresses, passenger and IDs; undefined if it is not there. */
export function wrongInRide(term: string, ride: Ride): number | undefined {
  if (ride.id.startsWith(term.toLowerCase())) return 0;
  return wrongLetters(term, `${rideText(ride)} ${barePlate(ride)} ${personName(ride.passenger) ?? ''} ${ride.dispatchBookingId ?? ''}`);
}

export function matchesRide({ driver, last4 }: Pick<BookingSearch, 'driver' | 'last4'>, ride: Ride): boolean {
  if (last4 !== '' && !ride.passenger?.phoneNumber?.replaceAll(/\D/g, '').endsWith(last4)) return false;
  if (driver === '') return true;
  if (driver.toLowerCase() === anyDriver) return ride.driver === null;
  return wrongLetters(driver, `${driverText(ride).join(' ')} ${barePlate(ride)}`) !== undefined;
}
