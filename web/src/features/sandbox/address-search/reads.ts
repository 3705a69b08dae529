import { asGiven, defineRead, type PageReads, thenRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import {
  AddressSearchFleetDocument,
  Ic2AddressSearchDocument,
  PeAddressPlaceDocument,
  PeAddressSearchDocument,
} from './address-search.generated';

/** The search as stored in the URL: a text, and the channel whose fleets IC2 queries, or whose passengers' addresses PE does. */
export interface AddressSearch {
  readonly text: string;
  readonly channelId: string;
}

export const readSearch = (params: URLSearchParams): AddressSearch => ({
  text: params.get('q') ?? '',
  channelId: params.get('channel') ?? '',
});

/** A fleet's booking channels, the first of which is searched by default. */
export const fleetChannelsRead = defineRead(AddressSearchFleetDocument, withId, (data) => data.fleet?.bookingChannels);

const variablesOf = ({ text, channelId }: AddressSearch) => ({ search: text, bookingChannelId: channelId });
const ic2Read = defineRead(Ic2AddressSearchDocument, variablesOf, (data) => data.ic2Addresses);
const peRead = defineRead(PeAddressSearchDocument, variablesOf, (data) => data.peAddresses);

/** A search's request to each service; skipped if the search is incomplete. */
export function engineReads(search: AddressSearch) {
  const asked = search.text === '' || search.channelId === '' ? null : search;
  return { ic2: ic2Read(asked), pe: peRead(asked) };
}

/** The passenger engine's position of an address, which it only returns one by one. */
export const placeRead = defineRead(
  PeAddressPlaceDocument,
  asGiven<{ id: string; bookingChannelId: string }>,
  (data) => data.peAddress,
  // Asked for by a press.
  { isLate: true },
);

const bothReads = (search: AddressSearch): PageReads => Object.values(engineReads(search));

/** The search in the URL, for the fleet's first channel by default. */
export const pageReads: PageReadsAt = ({ url, fleetId }) => {
  const search = readSearch(url.searchParams);
  if (search.channelId !== '') return bothReads(search);
  return [fleetId && thenRead(fleetChannelsRead(fleetId), ([first]) => bothReads({ ...search, channelId: first?.id ?? '' }))];
};
