export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** What is searched for, as it is in the URL. */
export interface AddressSearch {
  /** Empty where nothing is asked yet. */
  readonly text: string;
  /** Whose dispatch system IC2 asks; empty for those of the channel's fleets. */
  readonly fleetId: string;
  /** On whose behalf the passenger engine is asked; empty where none is chosen. */
  readonly channelId: string;
  /** ISO 639-1, or empty for the services' own choice. */
  readonly language: string;
  /** The point near which is searched, as it was typed: `52.37, 4.89`. */
  readonly near: string;
}

/** A point as people write it, latitude first; null where the text is none. */
export function parsePoint(text: string): Point | null {
  const found = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** To the nearest tenth of a metre, which is more than any address service knows. */
const decimals = 6;

export const pointText = ({ latitude, longitude }: Point): string =>
  [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(decimals)))).join(', ');

const names = { text: 'q', fleetId: 'fleet', channelId: 'channel', language: 'lang', near: 'near' } as const;

/** @param selectedFleetId whose dispatch system is asked where the URL says neither that nor on whose behalf */
export function readSearch(params: URLSearchParams, selectedFleetId: string | null): AddressSearch {
  const of = (name: string) => params.get(name)?.trim() ?? '';
  const channelId = of(names.channelId);
  return {
    text: of(names.text),
    fleetId: of(names.fleetId) || (channelId === '' ? (selectedFleetId ?? '') : ''),
    channelId,
    language: of(names.language),
    near: of(names.near),
  };
}

/** The query that brings the search back. */
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

/** What each service is asked, and whether it can be. */
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
