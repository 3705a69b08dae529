import { atMost } from '@/lib/text/length';
import { object, string } from 'yup';
import type { FleetIdAvailability } from '@/__generated__/schema';
import { fold } from '@pax/schema/rules/transliteration';
import { countryName } from '@/entities/fleet/country';
import { isoAt } from '@/lib/dates/instants';
import { sentence } from '@/lib/text/bidi';
import { savedName } from '@/lib/text/plain-text';
import type { ComboBoxOption } from '@/ui/screens/form/combo-box-field';
import { messages } from '@pax/schema/rules/messages';
import { type CountryDefaults, defaultsOf, utcOffsetText } from './places';

/** The form values of the request. */
export interface FleetRequest {
  name: string;
  humanReadableId: string;
  country: string;
  timezone: string;
  locale: string;
  currency: string;
  clientId: string;
  companyId: string;
  /** The country whose time zone, locale and currency were filled in. Values chosen since are never replaced. */
  filledFor: string;
}

export const emptyRequest: FleetRequest = {
  name: '',
  humanReadableId: '',
  country: '',
  timezone: '',
  locale: '',
  currency: '',
  clientId: '',
  companyId: '',
  filledFor: '',
};

/** The request for another country: defaults of the previous country are replaced, other input stays. */
export function forCountry(request: FleetRequest, country: string): FleetRequest {
  const before = defaultsOf(request.filledFor);
  const after = defaultsOf(country);
  const filled = (name: keyof CountryDefaults) => (request[name] === before[name] ? after[name] : request[name]);
  return { ...request, country, timezone: filled('timezone'), locale: filled('locale'), currency: filled('currency'), filledFor: country };
}

const longestName = 100;
const longestId = 64;

/** Whether a text is a valid human-readable ID of a fleet. */
export const isFleetId = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= longestId;

/** An ID derived from a fleet's name: "Øst Taxi & Co." becomes `ost-taxi-co`; empty if the name has no usable characters. */
export const idFor = (name: string): string =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, longestId)
    .replace(/-$/, '');

/** A locale with a country, normalised by `Intl`; undefined if the text is invalid. */
function localeOf(text: string): string | undefined {
  try {
    const locale = new Intl.Locale(text.trim());
    return locale.region === undefined ? undefined : locale.toString();
  } catch {
    return undefined;
  }
}

/** The request without surrounding spaces, as sent to the platform's team. */
export const cleanRequest = (request: FleetRequest): FleetRequest => ({
  ...request,
  name: savedName(request.name),
  humanReadableId: request.humanReadableId.trim(),
  locale: localeOf(request.locale) ?? request.locale,
  clientId: request.clientId.trim(),
  companyId: request.companyId.trim(),
});

interface Choices {
  countries: readonly ComboBoxOption[];
  zones: readonly ComboBoxOption[];
  currencies: readonly ComboBoxOption[];
}

const oneOf = (options: readonly ComboBoxOption[], what: string) => {
  const values = new Set(options.map(({ value }) => value));
  return string()
    .required(messages.required)
    .test('listed', `Choose ${what} from the list`, (value) => values.has(value));
};

export const requestSchema = ({ countries, zones, currencies }: Choices) =>
  object({
    name: string().trim().required(messages.required).test(atMost(longestName)),
    humanReadableId: string()
      .trim()
      .required(messages.required)
      .test(atMost(longestId))
      .test('id', 'Use lower-case letters, digits and single hyphens, such as oslo-taxi', (value) => isFleetId(value)),
    country: oneOf(countries, 'a country'),
    timezone: oneOf(zones, 'a time zone'),
    locale: string()
      .required(messages.required)
      .test('locale', 'Choose a locale from the list, or type one such as nb-NO', (value) => localeOf(value) !== undefined),
    currency: oneOf(currencies, 'a currency'),
    clientId: string().trim().test(atMost(longestId)),
    companyId: string().trim().test(atMost(longestId)),
  });

/** The texts for an ID's availability. */
export const availabilityText: Readonly<Record<FleetIdAvailability, string>> = {
  AVAILABLE: 'Available: no fleet has this ID.',
  TAKEN: 'Taken: another fleet has this ID.',
  UNKNOWN: 'No fleet that you can see has this ID. The platform team checks the others.',
};

/** The person, time and deployment of a request, and the result of the ID check. */
export interface RequestContext {
  requestedBy: { name: string; email: string };
  requestedAt: Date;
  deployment: string;
  /** Null if the check failed. */
  availability: FleetIdAvailability | null;
}

/** The request as text. */
export function requestText(
  { name, humanReadableId, country, timezone, locale, currency, clientId, companyId }: FleetRequest,
  { requestedBy, requestedAt, deployment, availability }: RequestContext,
): string {
  const lines = [
    ['Name', name],
    ['Human-readable ID', humanReadableId],
    ['ID check', availability === null ? 'Not checked' : availabilityText[availability]],
    ['Country', sentence`${countryName(country)} (${country})`],
    ['Time zone', `${timezone} (now ${utcOffsetText(timezone, requestedAt)})`],
    ['Locale', locale],
    ['Currency', currency],
    ['Dispatch client ID', clientId || 'Not known yet'],
    ['Dispatch company ID', companyId || 'Not known yet'],
    ['Environment', deployment],
    ['Requested by', requestedBy.name ? `${requestedBy.name} <${requestedBy.email}>` : requestedBy.email],
    ['Requested at', isoAt(requestedAt.getTime())],
  ] as const;
  return ['Request for a new fleet', '', ...lines.map(([label, value]) => sentence`${label}: ${value}`)].join('\n');
}

/** The request as JSON, under the platform's own names. */
export function requestJson(request: FleetRequest, { requestedBy, requestedAt, deployment, availability }: RequestContext): string {
  const { name, humanReadableId, country, timezone, locale, currency, clientId, companyId } = request;
  const dispatchMetadata = { clientId: clientId || null, coid: companyId || null };
  return JSON.stringify(
    {
      request: 'create-fleet',
      environment: deployment,
      requestedBy,
      requestedAt: isoAt(requestedAt.getTime()),
      idAvailability: availability,
      fleet: { name, humanReadableId, timezone, country, locale, currency, dispatchMetadata },
    },
    null,
    2,
  );
}
