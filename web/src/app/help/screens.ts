import type { RouteId } from '@/lib/access/routes';

export interface ScreenHelp {
  readonly purpose: string;
  /** Its terms, spelt as in `terms`. */
  readonly terms?: readonly string[];
  /** What only another system can do. */
  readonly elsewhere?: string;
}

const states = ['Deferred', 'Active booking', 'Completed booking', 'Cancelled booking'];
const payments = ['Captured', 'Ready for Capture', 'Requires Action', 'Provider Creation Deferred', 'Failed payment', 'Cancelled payment'];
const sendings = ['Running notification', 'Completed notification', 'Failed notification', 'Cancelled notification', 'Result', 'Processes'];
const systems = ['Query service', 'History service', 'Booking query', 'Redis'];

/** By route. A screen without an entry has keys only. */
export const screenHelp: Partial<Record<RouteId, ScreenHelp>> = {
  home: {
    purpose: 'The selected fleet’s day: what needs somebody first, then rides, pickups and what is planned.',
    terms: [...states, 'Dispatch'],
    elsewhere: 'Acknowledging and snoozing are only for you, in this browser.',
  },
  'all-fleets': {
    purpose: 'All your fleets in one look, the worst first. Each number leads to its rides and selects the fleet.',
    terms: ['Dispatch'],
  },
  bookings: {
    purpose:
      'The rides of now, with problems, of the next hours or of any day. Enter opens a ride beside the list, x selects it, and several can be changed at once. The search also takes status:, driver:, last4: and today.',
    terms: [...states, 'Dispatch ID', 'ASAP', 'Prebooking', ...payments],
    elsewhere:
      'Cancelling, rebooking and assigning a driver are only possible in the fleet’s dispatch system, refunds at the card payment provider.',
  },
  booking: {
    purpose: 'What happened to one ride, what is wrong with it, and what to do now.',
    terms: [...states, 'Dispatch booking ID', 'Meter fare', 'Detached tip captured', 'Offer ID', 'Async tasks', ...payments, ...systems],
    elsewhere:
      'Cancelling, rebooking and assigning a driver are only possible in the fleet’s dispatch system, refunds at the card payment provider.',
  },
  'booking-jobs': {
    purpose: 'What the platform still has to do for bookings: late payments, background tasks, and the settings of all bookings.',
    terms: ['Async tasks', 'Provider Creation Deferred'],
  },
  passengers: { purpose: 'Finds a passenger by name, phone, email or ID.', terms: ['PE user ID', 'Firebase ID'] },
  passenger: { purpose: 'One passenger’s rides, cards, coupons and messages.', terms: ['PE user ID', 'Firebase ID'] },
  'passenger-login-session': { purpose: 'Sign-ins of passengers to the apps, as they happen.' },
  fleets: { purpose: 'The fleets that you may see.', terms: ['Human-readable ID', 'Client ID', 'Company ID'] },
  fleet: { purpose: 'A fleet’s settings, its dispatch system and its networks.', terms: ['Client ID', 'Company ID', 'Networks'] },
  'fleet-create': { purpose: 'Writes a request for a new fleet. Only the platform’s team can create one.' },
  networks: { purpose: 'Fleets that take each other’s rides.', terms: ['Networks'] },
  network: { purpose: 'A network’s fleets, and its settings for each booking channel.', terms: ['Networks', 'Booking channel'] },
  'booking-channels': { purpose: 'The passenger apps and other ways to book.', terms: ['Booking channel'] },
  'booking-channel': { purpose: 'A channel’s texts, store credentials, network settings and looks.', terms: ['Booking channel'] },
  campaigns: { purpose: 'Discounts with their codes and limits.' },
  campaign: { purpose: 'A campaign’s rules and its use.' },
  'notification-intents': {
    purpose: 'Messages to many passengers’ phones, sent, running or scheduled.',
    terms: sendings,
    elsewhere: 'A scheduled message can’t be changed or cancelled here: ask the platform’s team, with its ID.',
  },
  'notification-intent': {
    purpose: 'One message: its text, its audience, and whom it reached.',
    terms: sendings,
    elsewhere: 'A scheduled message can’t be changed or cancelled here: ask the platform’s team, with its ID.',
  },
  'notification-intent-create': {
    purpose: 'Writes a message, chooses its audience and times, and sends it after a question. A test goes to one passenger.',
  },
  'app-release-intents': { purpose: 'Versions of the passenger apps, and where each channel is.', terms: ['Booking channel'] },
  'app-release-intent': {
    purpose: 'One version on its way to the stores: every channel and platform, with what is ready and what failed.',
  },
  'app-bch-release': { purpose: 'The release of one app to one store, step by step.' },
  'app-release-task': { purpose: 'One step of a release, with its log and its pipeline.' },
  'seasonal-events': { purpose: 'Seasonal icons of vehicles, with their fleets and dates.' },
  'report-intents': { purpose: 'Reports that were asked for, to be downloaded once they are ready.' },
  'business-accounts': { purpose: 'Companies whose employees ride on account.' },
  'business-account': { purpose: 'A company, its employees and groups.' },
  users: { purpose: 'The people who use this dashboard, with their roles and fleets.' },
  user: { purpose: 'One person’s role and fleets, and what changed.' },
  queues: {
    purpose: 'The platform’s background jobs, and why some failed.',
    terms: ['Async tasks'],
    elsewhere: 'Only the platform’s team can retry, promote or remove a job: send them its ID.',
  },
  queue: {
    purpose: 'One background job with its data and its failure.',
    elsewhere: 'Only the platform’s team can retry, promote or remove a job: send them its ID.',
  },
  'sandbox-fare-estimate': { purpose: 'Prices and cars for a ride that is not booked.', terms: ['Offer ID', 'Meter fare'] },
  'sandbox-ic2-address-search': { purpose: 'Looks addresses up as the apps do.', terms: ['IC2', 'PE'] },
  'sandbox-pe-address-search': { purpose: 'Looks addresses up as the apps do.', terms: ['IC2', 'PE'] },
  'sandbox-pair-and-pay': { purpose: 'Finds the driver of a pairing reference. Nothing is paired or charged.', terms: ['Pairing'] },
  'sandbox-theme': { purpose: 'The colours of a channel’s app, and how well they can be read. Read-only.' },
  'developer-likuma-api': { purpose: 'Sends a request to Likuma, and keeps the last twenty.', terms: ['Likuma'] },
  'developer-payment-settings': { purpose: 'The platform’s settings for payments. Read-only.' },
  'developer-platform-contract': { purpose: 'Where the platform’s answers differ from what this dashboard expects.' },
  'profile-page': { purpose: 'Your name, your fleets, and how you are told about incidents.' },
};

export const firstDay: readonly string[] = [
  'Choose your fleet at the top. Almost every screen shows that one; “All fleets” compares several.',
  'Home says what needs somebody. A line leads to the ride or release; the check mark puts it aside, for the team where it is shared, and the clock for you only.',
  'In Bookings, Now is what happens. Press j and k to move, Enter to open a ride beside the list, x to select it.',
  'Somebody calls: press Ctrl K (⌘ K) and type a name, a part of the number, the number of the ride or the car.',
  'A ride’s page says in one sentence what is wrong, with the one action that it asks for.',
  'In an outage, a banner names the rides, on any screen. It can switch all of them to cash and send their passengers a message.',
  'This dashboard can’t cancel, rebook or refund. It says which system can.',
  'Nothing is sent without a question, and nothing twice. An unknown outcome is looked up.',
  'Press ? on any screen for its purpose, its keys and its terms.',
];
