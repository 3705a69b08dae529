import { iconBytesLimit } from '@pax/schema/rules/files';
import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { conflict, forbidden, notFound, unprocessable } from '../../rest/errors';
import type { FormFile } from '../../rest/form';
import { itemsPage, resultsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import { fleetMatches, toFleet, visibleFleet } from '../fleets/answers';
import type { Fleet } from '../fleets/seed';
import type { Viewer } from '../users/viewer';
import type { Picture, Season } from './seed';

type Schemas = components['schemas'];

function requireReadAccess(viewer: Viewer): void {
  if (!viewer.isProvider) throw forbidden('Seasonal events are for provider staff');
}

/** Sudo creates and edits seasonal events; staff admins may delete them and choose their fleets too. */
function requireRole(role: 'STAFF_ADMIN' | 'SUDO', viewer: Viewer): void {
  if (!viewer.isAtLeast(role)) throw forbidden('Your role does not allow changing seasonal events');
}

function seasonOf(id: string, viewer: Viewer, store: Store, now: number): Season {
  requireReadAccess(viewer);
  const season = store.seasons.find(id, now);
  if (!season) throw notFound('The seasonal event');
  return season;
}

function statusOf({ startAt, endAt }: Season, now: number): 'active' | 'future' | 'past' {
  if (Date.parse(startAt) > now) return 'future';
  return Date.parse(endAt) > now ? 'active' : 'past';
}

function toImage(picture: Picture, store: Store): Schemas['SeasonalImage'] {
  const { id, fileName, contentType } = picture;
  return {
    id,
    fileName,
    url: store.files.publish(['seasonal-image', id], { name: fileName, contentType, content: () => picture.content() }),
  };
}

const fleetsIn = (season: Season, store: Store): Fleet[] =>
  store.fleets.filter((fleet) => store.seasonFleets.find(season, fleet).isOptedIn);

function toSeason(season: Season, store: Store, now: number): Schemas['SeasonalEvent'] {
  const { vehicleIcons, coverImage, ...fields } = season;
  return {
    ...fields,
    status: statusOf(season, now),
    fleetsCount: fleetsIn(season, store).length,
    vehicleIcons: vehicleIcons.map((icon) => toImage(icon, store)),
    coverImage: coverImage && toImage(coverImage, store),
  };
}

/** Detects a jpg or png by its content, since a name proves nothing. */
function readImage(field: string, { fileName, bytes }: FormFile, store: Store): Picture {
  if (bytes.byteLength >= iconBytesLimit) throw unprocessable({ [field]: 'must be under 1 MB' });
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  const contentType = start.startsWith('ffd8ff') ? 'image/jpeg' : start === '89504e470d0a1a0a' ? 'image/png' : undefined;
  if (!contentType) throw unprocessable({ [field]: 'must be a jpg or png' });
  return { id: store.seasons.newId(), fileName, contentType, content: () => bytes };
}

const readIcons = (icons: readonly FormFile[], store: Store): Picture[] =>
  icons.map((icon, index) => readImage(`vehicleIcons.${index}`, icon, store));

function checked(season: Season): Season {
  if (!season.name.trim()) throw unprocessable({ name: 'must not be blank' });
  if (Date.parse(season.endAt) <= Date.parse(season.startAt)) throw unprocessable({ endAt: 'must be after startAt' });
  return season;
}

function fleetPage(
  fleets: readonly Fleet[],
  query: { page?: number; maxPerPage?: number; dynamicSearch?: string },
  viewer: Viewer,
  store: Store,
) {
  const rows = fleets.filter((fleet) => fleetMatches(fleet, query.dynamicSearch));
  return itemsPage(rows, query, (fleet) => toFleet(fleet, viewer, store));
}

function toPart(season: Season, fleet: Fleet, store: Store): Schemas['SeasonalEventFleet'] {
  return { seasonalEventId: season.id, fleetId: fleet.id, ...store.seasonFleets.find(season, fleet) };
}

/** Opts a fleet in or out. */
function setPart(pair: Schemas['SeasonalEventFleetPair'], isOptedIn: boolean, viewer: Viewer, store: Store, now: number) {
  const season = seasonOf(pair.seasonalEventId, viewer, store, now);
  requireRole('STAFF_ADMIN', viewer);
  const fleet = visibleFleet(pair.fleetId, viewer, store);
  if (!store.seasonFleets.isAllowed(fleet)) throw conflict('FLEET_NOT_ALLOWED', 'The fleet cannot take part in seasonal events');
  if (store.seasonFleets.find(season, fleet).isOptedIn !== isOptedIn) {
    store.seasonFleets.set(season, fleet, { isOptedIn, optedInAt: isOptedIn ? toIso(now) : null });
  }
  return toPart(season, fleet, store);
}

export const seasonalEventRoutes = [
  route('get', '/seasonal-event', ({ query, viewer, store, now }) => {
    requireReadAccess(viewer);
    const { orderBy = 'startAt', orderDirection = 'ASC', status = [], dynamicSearch = '' } = query;
    const wanted = dynamicSearch.trim().toLowerCase();
    const rows = store.seasons
      .all(now)
      .filter((season) => status.length === 0 || status.includes(statusOf(season, now)))
      .filter(({ id, name }) => id.includes(wanted) || name.toLowerCase().includes(wanted))
      .toSorted((one, other) => (one[orderBy] < other[orderBy] ? -1 : 1) * (orderDirection === 'ASC' ? 1 : -1));
    return resultsPage(rows, query, (season) => toSeason(season, store, now));
  }),

  route('post', '/seasonal-event', ({ body, viewer, store, now }) => {
    requireRole('SUDO', viewer);
    const { name, description = '', startAt, endAt, vehicleIcons, coverImage } = body;
    const season = checked({
      id: store.seasons.newId(),
      name,
      description: description.trim() || null,
      startAt: toIso(Date.parse(startAt)),
      endAt: toIso(Date.parse(endAt)),
      vehicleIcons: readIcons(vehicleIcons, store),
      coverImage: coverImage ? readImage('coverImage', coverImage, store) : null,
      createdAt: toIso(now),
    });
    store.seasonFleets.startEmpty(season);
    return toSeason(store.seasons.put(season), store, now);
  }),

  route('get', '/seasonal-event/{id}', ({ params, viewer, store, now }) => toSeason(seasonOf(params.id, viewer, store, now), store, now)),

  route('patch', '/seasonal-event/{id}', ({ params, body, viewer, store, now }) => {
    const season = seasonOf(params.id, viewer, store, now);
    requireRole('SUDO', viewer);
    const { vehicleIcons, coverImage, removeCoverImage, startAt, endAt, description, ...rest } = body;
    if (coverImage && removeCoverImage) throw unprocessable({ removeCoverImage: 'must not be combined with a new cover image' });
    const changed = checked({
      ...season,
      ...rest,
      ...(description !== undefined && { description: description.trim() || null }),
      ...(removeCoverImage && { coverImage: null }),
      ...(startAt !== undefined && { startAt: toIso(Date.parse(startAt)) }),
      ...(endAt !== undefined && { endAt: toIso(Date.parse(endAt)) }),
      ...(vehicleIcons && { vehicleIcons: readIcons(vehicleIcons, store) }),
      ...(coverImage && { coverImage: readImage('coverImage', coverImage, store) }),
    });
    return toSeason(store.seasons.put(changed), store, now);
  }),

  route('delete', '/seasonal-event/{id}', ({ params, viewer, store, now }) => {
    const { id } = seasonOf(params.id, viewer, store, now);
    requireRole('STAFF_ADMIN', viewer);
    store.seasons.remove(id);
    return undefined;
  }),

  route('get', '/seasonal-event/{id}/fleets', ({ params, query, viewer, store, now }) => {
    const season = seasonOf(params.id, viewer, store, now);
    return fleetPage(fleetsIn(season, store), query, viewer, store);
  }),

  route('get', '/seasonal-event/{id}/allowed-fleets', ({ params, query, viewer, store, now }) => {
    seasonOf(params.id, viewer, store, now);
    return fleetPage(
      store.fleets.filter((fleet) => store.seasonFleets.isAllowed(fleet)),
      query,
      viewer,
      store,
    );
  }),

  route('get', '/seasonal-event/{id}/fleets/{fleetId}', ({ params, viewer, store, now }) => {
    const season = seasonOf(params.id, viewer, store, now);
    return toPart(season, visibleFleet(params.fleetId, viewer, store), store);
  }),

  route('post', '/seasonal-event/attach-fleet', ({ body, viewer, store, now }) => setPart(body, true, viewer, store, now)),

  route('post', '/seasonal-event/detach-fleet', ({ body, viewer, store, now }) => setPart(body, false, viewer, store, now)),
];
