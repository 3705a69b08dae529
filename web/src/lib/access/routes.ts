import type { icons } from 'lucide-react';
import type { Requirement } from './permissions';

export interface SidebarPlace {
  group: string;
  /** The line that expands to it, if it is not a line of the group itself. */
  branch?: string;
  /** Defaults to the route's label. */
  label?: string;
  /** The role that the sidebar requires to show the line (specification, section 2); the route's by default. */
  gate?: Requirement;
}

export type SidebarStyle = 'new' | 'legacy';

interface RouteAccess {
  /** Below `/dashboard/`, with `:name` for parameters. */
  path: string;
  requires: Requirement;
  /** The route's name in the sidebars and the command palette. */
  label: string;
  /** The Lucide icon's name. Codegen lists the used icons. */
  icon?: keyof typeof icons;
  /** Whether people with one fleet do without it. */
  isOfFleets?: boolean;
  /** Its places in the sidebars, which have the order of this table. */
  sidebars?: Readonly<Record<SidebarStyle, SidebarPlace>>;
}

/** Every route of the dashboard (specification, section 2). Pages and reads are in the features' `routes.ts`. */
export const routes = {
  home: {
    path: 'home',
    requires: 'none',
    label: 'Home',
    icon: 'House',
    sidebars: { new: { group: 'Operations' }, legacy: { group: 'Operations' } },
  },
  'all-fleets': {
    path: 'all-fleets',
    requires: 'none',
    label: 'All fleets',
    icon: 'LayoutList',
    isOfFleets: true,
    sidebars: { new: { group: 'Operations' }, legacy: { group: 'Operations' } },
  },
  bookings: {
    path: 'bookings',
    requires: 'none',
    label: 'Bookings',
    icon: 'Route',
    sidebars: { new: { group: 'Operations' }, legacy: { group: 'Operations' } },
  },
  booking: { path: 'bookings/:id', requires: 'none', label: 'Booking' },
  fleets: {
    path: 'fleets',
    requires: 'none',
    label: 'Fleets',
    icon: 'BuildingComplex',
    sidebars: { new: { group: 'Fleets' }, legacy: { group: 'Operations' } },
  },
  'fleet-create': { path: 'fleets/new', requires: 'none', label: 'Request a fleet' },
  fleet: { path: 'fleets/:id', requires: 'none', label: 'Fleet' },
  passengers: {
    path: 'passengers',
    requires: 'none',
    label: 'Passengers',
    icon: 'UserRound',
    sidebars: {
      new: { group: 'Operations', branch: 'Passengers', label: 'List' },
      legacy: { group: 'Operations', branch: 'Passengers', label: 'List' },
    },
  },
  passenger: { path: 'passengers/:id', requires: 'none', label: 'Passenger' },
  'passenger-login-session': {
    path: 'passenger-login-session',
    requires: 'SUDO',
    label: 'Login Session',
    icon: 'KeyRound',
    sidebars: {
      new: { group: 'Operations', branch: 'Passengers', gate: 'STAFF_ADMIN' },
      legacy: { group: 'Operations', branch: 'Passengers', gate: 'STAFF_ADMIN' },
    },
  },
  'business-accounts': {
    path: 'business-accounts',
    requires: 'SUDO',
    label: 'Business accounts',
    icon: 'BriefcaseBusiness',
    sidebars: { new: { group: 'Operations' }, legacy: { group: 'Operations' } },
  },
  'business-account': { path: 'business-accounts/:id', requires: 'none', label: 'Business account' },
  'report-intents': {
    path: 'report-intents',
    requires: 'none',
    label: 'Reports',
    icon: 'FileChartColumn',
    sidebars: { new: { group: 'Operations', gate: 'STAFF_READ' }, legacy: { group: 'Operations' } },
  },
  'report-intent-create': { path: 'report-intent/create', requires: 'none', label: 'New report' },
  'report-intent': { path: 'report-intent/:id', requires: 'SUDO', label: 'Report' },
  'booking-channels': {
    path: 'booking-channels',
    requires: 'none',
    label: 'Booking channels',
    icon: 'Smartphone',
    sidebars: { new: { group: 'Passenger apps', gate: 'STAFF_READ' }, legacy: { group: 'Passenger Apps', gate: 'STAFF_READ' } },
  },
  'booking-channel': { path: 'booking-channels/:id', requires: 'none', label: 'Booking channel' },
  campaigns: {
    path: 'campaigns',
    requires: 'none',
    label: 'Campaigns',
    icon: 'TicketPercent',
    sidebars: { new: { group: 'Passenger apps' }, legacy: { group: 'Operations' } },
  },
  'campaign-create': { path: 'campaigns/create', requires: 'modifier', label: 'New campaign' },
  campaign: { path: 'campaigns/:id', requires: 'none', label: 'Campaign' },
  'campaign-edit': { path: 'campaigns/:id/edit', requires: 'modifier', label: 'Edit campaign' },
  networks: {
    path: 'networks',
    requires: 'STAFF_READ',
    label: 'Networks',
    icon: 'Network',
    sidebars: { new: { group: 'Fleets' }, legacy: { group: 'Operations' } },
  },
  network: { path: 'networks/:id', requires: 'STAFF_READ', label: 'Network' },
  'notification-intents': {
    path: 'notification-intents',
    requires: 'none',
    label: 'Notifications',
    icon: 'BellRing',
    sidebars: { new: { group: 'Passenger apps' }, legacy: { group: 'Passenger Apps' } },
  },
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
  'seasonal-events': {
    path: 'seasonal-events',
    requires: 'STAFF_READ',
    label: 'Icons',
    icon: 'Snowflake',
    sidebars: { new: { group: 'Passenger apps' }, legacy: { group: 'Passenger Apps' } },
  },
  'seasonal-event-create': { path: 'seasonal-events/create', requires: 'SUDO', label: 'New icon' },
  'seasonal-event': { path: 'seasonal-events/:id', requires: 'STAFF_READ', label: 'Icon' },
  'seasonal-event-edit': { path: 'seasonal-events/:id/edit', requires: 'SUDO', label: 'Edit icon' },
  'app-release-intents': {
    path: 'app-release-intents',
    requires: 'STAFF_READ',
    label: 'App releases',
    icon: 'Rocket',
    sidebars: { new: { group: 'Passenger apps' }, legacy: { group: 'Passenger Apps' } },
  },
  'app-release-intent-create': { path: 'app-release-intent/create', requires: 'STAFF_ADMIN', label: 'New app release' },
  'app-release-intent': { path: 'app-release-intent/:id', requires: 'STAFF_READ', label: 'App release' },
  'app-bch-release': { path: 'app-bch-release/:id', requires: 'STAFF_READ', label: 'Booking channel release' },
  'app-release-task': { path: 'app-release-task/:id', requires: 'STAFF_READ', label: 'Release task' },
  'sandbox-fare-estimate': {
    path: 'sandbox/fare-estimate',
    requires: 'STAFF_READ',
    label: 'Fares & Offers',
    icon: 'Calculator',
    sidebars: { new: { group: 'Sandbox' }, legacy: { group: 'Sandbox' } },
  },
  'sandbox-ic2-address-search': {
    path: 'sandbox/ic2-address-search',
    requires: 'STAFF_READ',
    label: 'IC2 address search',
    icon: 'MapPinned',
    sidebars: { new: { group: 'Sandbox', branch: 'Address search', label: 'IC2 first' }, legacy: { group: 'Sandbox' } },
  },
  'sandbox-pe-address-search': {
    path: 'sandbox/pe-address-search',
    requires: 'STAFF_READ',
    label: 'PE address search',
    icon: 'LocateFixed',
    sidebars: { new: { group: 'Sandbox', branch: 'Address search', label: 'PE first' }, legacy: { group: 'Sandbox' } },
  },
  'sandbox-pair-and-pay': {
    path: 'sandbox/pair-and-pay',
    requires: 'SUDO',
    label: 'Pair and pay',
    icon: 'Nfc',
    sidebars: {
      new: { group: 'Sandbox', branch: 'App tools', gate: 'STAFF_READ' },
      legacy: { group: 'Sandbox', gate: 'STAFF_READ' },
    },
  },
  'sandbox-theme': {
    path: 'sandbox/theme',
    requires: 'SUDO',
    label: 'Theme',
    icon: 'Palette',
    sidebars: { new: { group: 'Sandbox', branch: 'App tools' }, legacy: { group: 'Sandbox', gate: 'STAFF_READ' } },
  },
  users: {
    path: 'users',
    requires: 'none',
    label: 'Users',
    icon: 'Users',
    sidebars: { new: { group: 'Administration', gate: 'STAFF_READ' }, legacy: { group: 'Settings' } },
  },
  'user-create': { path: 'users/create', requires: 'modifier', label: 'New user' },
  user: { path: 'users/:id', requires: 'none', label: 'User' },
  'profile-page': { path: 'profile', requires: 'none', label: 'Profile' },
  queues: {
    path: 'queues',
    requires: 'none',
    label: 'Queues',
    icon: 'Layers',
    sidebars: { new: { group: 'Administration', gate: 'SUDO' }, legacy: { group: 'Developer Settings', gate: 'STAFF_ADMIN' } },
  },
  queue: { path: 'queues/:id', requires: 'none', label: 'Queue job' },
  'booking-jobs': {
    path: 'developer/booking-jobs',
    requires: 'none',
    label: 'Booking jobs',
    icon: 'ListChecks',
    sidebars: { new: { group: 'Administration', gate: 'STAFF_READ' }, legacy: { group: 'Settings', gate: 'STAFF_READ' } },
  },
  'developer-payment-settings': {
    path: 'developer/payment-settings',
    requires: 'STAFF_ADMIN',
    label: 'Payment settings',
    icon: 'CreditCard',
    sidebars: { new: { group: 'Administration' }, legacy: { group: 'Developer Settings' } },
  },
  'developer-likuma-api': {
    path: 'developer/likuma-api',
    requires: 'SUDO',
    label: 'Likuma API',
    icon: 'SquareTerminal',
    sidebars: { new: { group: 'Administration', gate: 'STAFF_ADMIN' }, legacy: { group: 'Developer Settings', gate: 'STAFF_ADMIN' } },
  },
  'developer-platform-contract': {
    path: 'developer/platform-contract',
    requires: 'SUDO',
    label: 'Platform contract',
    icon: 'FileDiff',
    sidebars: { new: { group: 'Administration' }, legacy: { group: 'Developer Settings' } },
  },
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
  /** Deleting users: fleet admins create and update them (specification, section 6). */
  deleteUsers: 'STAFF_ADMIN',
  /** Reading the settings of all bookings, as the gateway's contract requires. */
  readBookingSettings: 'STAFF_ADMIN',
  /** Reading a token for the trips of a fleet, which opens all of them. */
  readFleetEngineTokens: 'STAFF_ADMIN',
  /** Reading queues and their jobs, which may contain passenger data, as the gateway's contract requires. */
  readQueues: 'STAFF_ADMIN',
  /** Deleting an account with all its employees (specification, section 6: staff admins change everything). */
  deleteBusinessAccounts: 'STAFF_ADMIN',
  /** Changing a booking channel's settings in a network, as the gateway's contract requires: it affects all fleets of the network. */
  configureNetworks: 'STAFF_ADMIN',
  /** Deleting icons and choosing their fleets (specification, section 6); creating and editing them have routes of their own. */
  changeIcons: 'STAFF_ADMIN',
} as const satisfies Record<string, Requirement>;

export type Action = keyof typeof actions;
