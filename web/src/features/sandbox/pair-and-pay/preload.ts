import { plainText } from '@/lib/plain-text';
import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { PairAndPayPassengerDocument, PairingDriverSearchDocument } from './pair-and-pay.generated';

export const preload: Preload = ({ client, url: { searchParams } }) => {
  const of = (name: string) => plainText(searchParams.get(name) ?? '');
  const [bookingChannelId, reference, auditLogSessionId, passenger] = [of('channel'), of('reference'), of('session'), of('passenger')];
  const isSearched = bookingChannelId !== '' && reference !== '' && auditLogSessionId !== '';
  return Promise.all([
    isSearched && preloadQuery(client, PairingDriverSearchDocument, { bookingChannelId, reference, auditLogSessionId }),
    passenger && preloadQuery(client, PairAndPayPassengerDocument, { id: passenger }),
  ]);
};
