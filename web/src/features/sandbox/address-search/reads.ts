import { defineRead, type PageReads, thenRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import {
  AddressSearchFleetDocument,
  Ic2AddressSearchDocument,
  type Ic2AddressSearchQueryVariables,
  PeAddressPlaceDocument,
  PeAddressSearchDocument,
  type PeAddressSearchQueryVariables,
} from './address-search.generated';
import { questionsOf, readSearch, withChannel, type AddressSearch } from './model/search';

/** A fleet with its area and its booking channels. */
export const searchedFleetRead = defineRead(AddressSearchFleetDocument, withId, (data) => data.fleet);

const ic2Read = defineRead(
  Ic2AddressSearchDocument,
  (variables: Ic2AddressSearchQueryVariables) => variables,
  (data) => data.ic2Addresses,
);

const peRead = defineRead(
  PeAddressSearchDocument,
  (variables: PeAddressSearchQueryVariables) => variables,
  (data) => data.peAddresses,
);

/** The passenger engine's position of an address, with the raw response. */
export const placeRead = defineRead(
  PeAddressPlaceDocument,
  (params: { id: string; bookingChannelId: string }) => params,
  (data) => data,
);

/** A search's request to each service; skipped if the search is incomplete. */
export function engineReads(search: AddressSearch) {
  const { ic2, pe } = questionsOf(search);
  return { ic2: ic2Read(ic2.isAsked ? ic2.variables : null), pe: peRead(pe.isAsked ? pe.variables : null) };
}

const bothReads = (search: AddressSearch): PageReads => Object.values(engineReads(search));

/** The fleet, and the search in the URL, for the fleet's first channel by default. */
export const pageReads: PageReadsAt = ({ url, fleetId }) => {
  const search = readSearch(url.searchParams, fleetId);
  const aboutId = search.fleetId || fleetId;
  return [
    aboutId &&
      thenRead(searchedFleetRead(aboutId), ({ bookingChannels }) => {
        const completed = withChannel(search, bookingChannels ?? []);
        return completed === search ? [] : bothReads(completed);
      }),
    bothReads(search),
  ];
};
