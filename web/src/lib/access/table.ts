import type { Requirement } from './access';

interface RouteAccess {
  /** Below `/dashboard/`, with `:name` for parameters. */
  path: string;
  /** What the router requires (specification, section 2). */
  requires: Requirement;
  /** The route's name in the sidebars and the command palette. */
  label: string;
}

/** Every route of the dashboard (specification, section 2). */
export const routes = {
  home: { path: 'home', requires: 'none', label: 'Home' },
  bookings: { path: 'bookings', requires: 'none', label: 'Bookings' },
  booking: { path: 'bookings/:id', requires: 'none', label: 'Booking' },
  fleets: { path: 'fleets', requires: 'none', label: 'Fleets' },
  'fleet-create': { path: 'fleets/new', requires: 'none', label: 'New fleet' },
  fleet: { path: 'fleets/:id', requires: 'none', label: 'Fleet' },
  passengers: { path: 'passengers', requires: 'none', label: 'Passengers' },
  passenger: { path: 'passengers/:id', requires: 'none', label: 'Passenger' },
  'report-intents': { path: 'report-intents', requires: 'none', label: 'Reports' },
  'report-intent-create': { path: 'report-intent/create', requires: 'none', label: 'New report' },
  'report-intent': { path: 'report-intent/:id', requires: 'SUDO', label: 'Report' },
  'booking-channels': { path: 'booking-channels', requires: 'none', label: 'Booking channels' },
  'booking-channel': { path: 'booking-channels/:id', requires: 'none', label: 'Booking channel' },
  'notification-intents': { path: 'notification-intents', requires: 'none', label: 'Notifications' },
  'notification-intent': { path: 'notification-intents/:id', requires: 'none', label: 'Notification' },
  'notification-process': {
    path: 'notification-intents/:notificationIntentId/notification-processes/:notificationProcessId',
    requires: 'none',
    label: 'Notification process',
  },
  'notification-intent-legacy-create': {
    path: 'notification-intents/legacy/create',
    requires: 'STAFF_ADMIN',
    label: 'New notification (legacy)',
  },
  'notification-intent-create': { path: 'notification-intents/create', requires: 'STAFF_ADMIN', label: 'New notification' },
  'app-release-intents': { path: 'app-release-intents', requires: 'STAFF_READ', label: 'App releases' },
  'app-release-intent-create': { path: 'app-release-intent/create', requires: 'STAFF_ADMIN', label: 'New app release' },
  'app-release-intent': { path: 'app-release-intent/:id', requires: 'STAFF_READ', label: 'App release' },
  'app-bch-release': { path: 'app-bch-release/:id', requires: 'STAFF_READ', label: 'Booking channel release' },
  'app-release-task': { path: 'app-release-task/:id', requires: 'STAFF_READ', label: 'Release task' },
  'sandbox-ic2-address-search': { path: 'sandbox/ic2-address-search', requires: 'STAFF_READ', label: 'IC2 address search' },
  'sandbox-pe-address-search': { path: 'sandbox/pe-address-search', requires: 'STAFF_READ', label: 'PE address search' },
  'sandbox-fare-estimate': { path: 'sandbox/fare-estimate', requires: 'STAFF_READ', label: 'Fares & Offers' },
  'sandbox-theme': { path: 'sandbox/theme', requires: 'SUDO', label: 'Theme' },
  'sandbox-pair-and-pay': { path: 'sandbox/pair-and-pay', requires: 'SUDO', label: 'Pair and pay' },
  'developer-payment-settings': { path: 'developer/payment-settings', requires: 'STAFF_ADMIN', label: 'Payment settings' },
  'developer-likuma-api': { path: 'developer/likuma-api', requires: 'SUDO', label: 'Likuma API' },
  users: { path: 'users', requires: 'none', label: 'Users' },
  'user-create': { path: 'users/create', requires: 'modifier', label: 'New user' },
  user: { path: 'users/:id', requires: 'none', label: 'User' },
  profile: { path: 'profile', requires: 'none', label: 'Profile' },
  queues: { path: 'queues', requires: 'none', label: 'Queues' },
  queue: { path: 'queues/:id', requires: 'none', label: 'Queue job' },
  campaigns: { path: 'campaigns', requires: 'none', label: 'Campaigns' },
  'campaign-create': { path: 'campaigns/create', requires: 'modifier', label: 'New campaign' },
  campaign: { path: 'campaigns/:id', requires: 'none', label: 'Campaign' },
  'campaign-edit': { path: 'campaigns/:id/edit', requires: 'modifier', label: 'Edit campaign' },
  'passenger-login-session': { path: 'passenger-login-session', requires: 'SUDO', label: 'Login Session' },
  'business-accounts': { path: 'business-accounts', requires: 'SUDO', label: 'Business accounts' },
  'business-account': { path: 'business-accounts/:id', requires: 'none', label: 'Business account' },
  'seasonal-events': { path: 'seasonal-events', requires: 'STAFF_READ', label: 'Icons' },
  'seasonal-event-create': { path: 'seasonal-events/create', requires: 'SUDO', label: 'New icon' },
  'seasonal-event': { path: 'seasonal-events/:id', requires: 'STAFF_READ', label: 'Icon' },
  'seasonal-event-edit': { path: 'seasonal-events/:id/edit', requires: 'SUDO', label: 'Edit icon' },
  networks: { path: 'networks', requires: 'STAFF_READ', label: 'Networks' },
  network: { path: 'networks/:id', requires: 'STAFF_READ', label: 'Network' },
  forbidden: { path: '403', requires: 'none', label: 'Forbidden' },
} as const satisfies Record<string, RouteAccess>;

export type RouteId = keyof typeof routes;

export const routeIds = Object.keys(routes).filter((id): id is RouteId => id in routes);

/** A route's row, typed for a route that is not known statically. */
export const routeAccess = (id: RouteId): RouteAccess => routes[id];

/** Actions on screens and the role that each requires. Buttons check it through `useGate`. */
export const actions = {
  /** Creating, changing and deleting (specification, section 6: write access). */
  modify: 'modifier',
  /** Creating, publishing, retrying and cancelling app releases (specification, section 2). */
  releaseApps: 'STAFF_ADMIN',
  /** Listing records of all fleets at once: the roles without fleet restriction (specification, section 6). */
  seeAllFleets: 'STAFF_READ',
  /** Reading the settings of all bookings, as the gateway's contract requires. */
  readBookingSettings: 'STAFF_ADMIN',
  /** Reading queues and their jobs, which may contain passenger data, as the gateway's contract requires. */
  readQueues: 'STAFF_ADMIN',
  /** Deleting an account with all its employees, as the gateway's contract requires: only those who may list accounts. */
  deleteBusinessAccounts: 'SUDO',
  /** Changing a booking channel's settings in a network, as the gateway's contract requires: it affects all fleets of the network. */
  configureNetworks: 'STAFF_ADMIN',
  /** Changing and deleting icons and choosing their fleets, as the gateway's contract requires: they appear in every app of a fleet. */
  changeIcons: 'SUDO',
} as const satisfies Record<string, Requirement>;

export type Action = keyof typeof actions;
