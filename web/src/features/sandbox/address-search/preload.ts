import { preloadQuery } from '@/lib/apollo/preload';
import type { Preload } from '@/lib/feature-route';
import { AddressSearchFleetDocument, Ic2AddressSearchDocument, PeAddressSearchDocument } from './address-search.generated';
import { questionsOf, readSearch } from './model/search';

export const preload: Preload = ({ client, url, fleetId }) => {
  const search = readSearch(url.searchParams, fleetId);
  const { ic2, pe } = questionsOf(search);
  const aboutId = search.fleetId || fleetId;
  return Promise.all([
    aboutId && preloadQuery(client, AddressSearchFleetDocument, { id: aboutId }),
    ic2.isAsked && preloadQuery(client, Ic2AddressSearchDocument, ic2.variables),
    pe.isAsked && preloadQuery(client, PeAddressSearchDocument, pe.variables),
  ]);
};
