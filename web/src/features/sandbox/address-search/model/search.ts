import { isOnEarth } from '@/ui/design/map/points';
import { plainText } from '@/lib/text/plain-text';
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The search as stored in the URL. */
export interface AddressSearch {
  /** Empty if nothing was searched yet. */
  readonly text: string;
  /** The fleet whose dispatch system IC2 queries; empty for all the channel's fleets. */
  readonly fleetId: string;
  /** The channel for the passenger engine; empty if none is selected. */
  readonly channelId: string;
  /** ISO 639-1, or empty for the services' own choice. */
  readonly language: string;
  /** The point to search around, as typed: `52.37, 4.89`. */
  readonly near: string;
}

/** Parses a typed point, latitude first; null if invalid. */
export function parsePoint(text: string): Point | null {
  const found = /^\s*(-?\d{1,3}(?:\.\d+)?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return isOnEarth({ latitude, longitude }) ? { latitude, longitude } : null;
}

/** To about ten centimetres, more precise than any address service. */
const decimals = 6;

export const pointText = ({ latitude, longitude }: Point): string =>
  [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(decimals)))).join(', ');

const names = { text: 'q', fleetId: 'fleet', channelId: 'channel', language: 'lang', near: 'near' } as const;

/** @param selectedFleetId used if the URL has neither fleet nor channel */
export function readSearch(params: URLSearchParams, selectedFleetId: string | null): AddressSearch {
  const of = (name: string) => plainText(params.get(name) ?? '');
  const channelId = of(names.channelId);
  return {
    text: of(names.text),
    fleetId: of(names.fleetId) || (channelId === '' ? (selectedFleetId ?? '') : ''),
    channelId,
    language: of(names.language),
    near: of(names.near),
  };
}

/** The query that restores the search. */
export function searchQuery(search: AddressSearch): string {
  const stated = [
    [names.text, search.text],
    [names.fleetId, search.fleetId],
    [names.channelId, search.channelId],
    [names.language, search.language],
    [names.near, search.near],
  ].filter(([, value]) => value !== '');
  return new URLSearchParams(stated).toString();
}

/** The search, for the first of the fleet's channels if none is stated. */
export function withChannel(search: AddressSearch, channels: readonly { readonly id: string }[]): AddressSearch {
  const [first] = channels;
  return search.channelId === '' && first ? { ...search, channelId: first.id } : search;
}

/** Each service's request, and whether it can be made. */
export function questionsOf({ text, fleetId, channelId, language, near }: AddressSearch) {
  const shared = { search: text, near: parsePoint(near), language: language || null };
  return {
    ic2: {
      isAsked: text !== '' && (fleetId !== '' || channelId !== ''),
      variables: { ...shared, fleetId: fleetId || null, bookingChannelId: channelId || null },
    },
    pe: { isAsked: text !== '' && channelId !== '', variables: { ...shared, bookingChannelId: channelId } },
  };
}
