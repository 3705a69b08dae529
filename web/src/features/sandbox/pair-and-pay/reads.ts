import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { plainText } from '@/lib/text/plain-text';
import { PairAndPayPassengerDocument, PairingDriverSearchDocument } from './pair-and-pay.generated';

/** The search and the passenger in a URL; empty if nothing is entered. */
export function inUrl(params: URLSearchParams) {
  const of = (name: string) => plainText(params.get(name) ?? '');
  return { channelId: of('channel'), reference: of('reference'), sessionId: of('session'), passengerId: of('passenger') };
}

interface DriverSearch {
  channelId: string;
  reference: string;
  /** The audit log session of the search. */
  sessionId: string;
}

/** The drivers of a reference. Each read is a search, which is logged. */
export const driversRead = defineRead(
  PairingDriverSearchDocument,
  ({ channelId, reference, sessionId }: DriverSearch) => ({ bookingChannelId: channelId, reference, auditLogSessionId: sessionId }),
  (data) => data.pairingDrivers,
);

/** A passenger's record at the card payment provider. */
export const paymentCustomerRead = defineRead(PairAndPayPassengerDocument, withId, (data) => data.passenger?.paymentCustomer);

export const pageReads: PageReadsAt = ({ url }) => {
  const { passengerId, ...search } = inUrl(url.searchParams);
  const isSearched = Object.values(search).every((value) => value !== '');
  return [isSearched && driversRead(search), passengerId && paymentCustomerRead(passengerId)];
};
