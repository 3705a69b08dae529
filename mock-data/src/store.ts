import type { components } from '@pax/schema/platform';
import { IncidentLog } from './control/incidents';
import { DriverSearches } from './domains/audit/driver-search';
import { PolicyRepository } from './domains/booking-channels/policies';
import { ReleaseRepository } from './domains/app-releases/repository';
import { NEWEST_INTENT_CHANNELS } from './domains/app-releases/seed';
import { type BookingChannel, ChannelsByFleet, seedBookingChannels, seedMoreChannels } from './domains/booking-channels/seed';
import { type ChannelNetworking, seedNetworking } from './domains/booking-channels/settings';
import { type AppStores, seedAppStores } from './domains/booking-channels/stores';
import { BookingRepository } from './domains/bookings/repository';
import { BusinessRepository } from './domains/business-accounts/repository';
import { type Campaign, seedCampaigns } from './domains/campaigns/seed';
import { FleetAttributeRepository } from './domains/fleets/attributes';
import { Population } from './domains/fleets/people-and-places';
import { type Fleet, seedFleets } from './domains/fleets/seed';
import { PassengerRepository } from './domains/passengers/repository';
import { type Season, SeasonFleets, seedSeasons } from './domains/seasonal-events/seed';
import { type Notification, seedNotifications } from './domains/notifications/seed';
import { type Report, seedReports } from './domains/reports/seed';
import { UserEvents } from './domains/users/events';
import { seedUsers, type User } from './domains/users/seed';
import { PublishedFiles } from './files';
import { type MockPlatformOptions, SIZES } from './platform';
import { Records, still } from './records';

/** All shared data of the platform; domains keep their own with `perStore`. Changes stay until it is recreated. */
export interface Store {
  readonly seed: number;
  readonly rolePrefix: string;
  readonly incidents: IncidentLog;
  readonly files: PublishedFiles;
  readonly fleets: readonly Fleet[];
  readonly fleetById: ReadonlyMap<string, Fleet>;
  readonly bookingChannels: readonly BookingChannel[];
  readonly policies: PolicyRepository;
  readonly appStores: Records<AppStores>;
  readonly channelNetworking: Records<ChannelNetworking>;
  readonly seasons: Records<Season>;
  readonly seasonFleets: SeasonFleets;
  /** The passengers, drivers and places of each fleet. */
  readonly population: Population;
  readonly bookings: BookingRepository;
  readonly passengers: PassengerRepository;
  /** The driver searches made under an audit log session. */
  readonly driverSearches: DriverSearches;
  readonly fleetAttributes: FleetAttributeRepository;
  readonly business: BusinessRepository;
  readonly notifications: Records<Notification>;
  readonly reports: Records<Report>;
  readonly campaigns: Records<Campaign>;
  /** The sending speed of new notifications, as a multiple. */
  readonly pushPace: number;
  readonly users: User[];
  readonly userEvents: UserEvents;
  readonly appReleases: ReleaseRepository;
  readonly usageEvents: components['schemas']['UsageEvent'][];
}

export function createStore(options: MockPlatformOptions): Store {
  const { seed, rolePrefix, publicUrl, size, releaseChannels, releasePace, pushPace } = options;
  const counts = SIZES[size];
  const incidents = new IncidentLog();
  const fleets = seedFleets(seed);
  const releasedChannels = releaseChannels - NEWEST_INTENT_CHANNELS;
  const moreChannels = seedMoreChannels(seed, fleets, Math.max(releasedChannels, counts.bookingChannels - fleets.length));
  const bookingChannels = [...seedBookingChannels(seed, fleets), ...moreChannels];
  const channelsByFleet = new ChannelsByFleet(bookingChannels);
  const population = new Population(seed, fleets, counts.passengers);
  const users = seedUsers(seed, fleets);
  return {
    seed,
    rolePrefix,
    incidents,
    files: new PublishedFiles(seed, publicUrl),
    fleets,
    fleetById: new Map(fleets.map((fleet) => [fleet.id, fleet])),
    bookingChannels,
    policies: new PolicyRepository(seed),
    appStores: new Records(seed, 'app-stores', () => seedAppStores(seed, bookingChannels).map(still)),
    channelNetworking: new Records(seed, 'channel-networking', () => seedNetworking(seed, bookingChannels).map(still)),
    seasons: new Records(seed, 'season', () => seedSeasons(seed)),
    seasonFleets: new SeasonFleets(seed),
    population,
    bookings: new BookingRepository(seed, options.bookings ?? counts.bookings, fleets, population, channelsByFleet, incidents),
    passengers: new PassengerRepository(fleets, population, channelsByFleet),
    driverSearches: new DriverSearches(),
    fleetAttributes: new FleetAttributeRepository(seed),
    business: new BusinessRepository(seed, fleets, population),
    notifications: new Records(seed, 'notification', () => seedNotifications(seed, fleets, bookingChannels, users)),
    reports: new Records(seed, 'report', () => seedReports(seed, fleets, users)),
    campaigns: new Records(seed, 'campaign', () => seedCampaigns(seed, fleets, population.crowded)),
    pushPace,
    users,
    userEvents: new UserEvents(seed, users),
    appReleases: new ReleaseRepository(
      seed,
      bookingChannels,
      users,
      moreChannels.slice(0, Math.max(0, releasedChannels)),
      releasePace,
      incidents,
    ),
    usageEvents: [],
  };
}
