import { isZone } from '@pax/schema/rules/zones';
import { object, string } from 'yup';
import { messages } from '@pax/schema/rules/messages';
import type { FleetIdAvailability } from '@/__generated__/schema';
import { isoAt } from '@/lib/dates/instants';
import { sentence } from '@/lib/text/bidi';
import { atMost } from '@/lib/text/length';
import { savedName } from '@/lib/text/plain-text';

export const emptyRequest = {
  name: '',
  humanReadableId: '',
  country: '',
  timezone: '',
  locale: '',
  currency: '',
  clientId: '',
  companyId: '',
};

export type FleetRequest = typeof emptyRequest;

const longestName = 100;
const longestId = 64;

const isLocale = (text: string): boolean => {
  try {
    return new Intl.Locale(text).region !== undefined;
  } catch {
    return false;
  }
};

const required = () => string().trim().required(messages.required);

export const requestSchema = object({
  name: required().test(atMost(longestName)),
  humanReadableId: required()
    .test(atMost(longestId))
    .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens, such as oslo-taxi'),
  country: required(),
  timezone: required().test('zone', 'Use a name such as Europe/Oslo', (zone) => isZone(zone)),
  locale: required().test('locale', 'Use a language and a country, such as nb-NO', isLocale),
  currency: required().matches(/^[A-Z]{3}$/, 'Use the three letters of ISO 4217, such as NOK'),
  clientId: string().trim().test(atMost(longestId)),
  companyId: string().trim().test(atMost(longestId)),
});

/** The request without surrounding spaces. */
export function cleanRequest({ name, ...others }: FleetRequest): FleetRequest {
  const { humanReadableId, country, timezone, locale, currency, clientId, companyId } = others;
  return {
    name: savedName(name),
    humanReadableId: humanReadableId.trim(),
    country,
    timezone: timezone.trim(),
    locale: locale.trim(),
    currency: currency.trim(),
    clientId: clientId.trim(),
    companyId: companyId.trim(),
  };
}

export const availabilityText: Readonly<Record<FleetIdAvailability, string>> = {
  AVAILABLE: 'Available: no fleet has this ID.',
  TAKEN: 'Taken: another fleet has this ID.',
  UNKNOWN: 'No fleet that you can see has this ID. The platform team checks the others.',
};

export interface RequestContext {
  requestedBy: { name: string; email: string };
  /** In milliseconds since 1970. */
  requestedAt: number;
  deployment: string;
  /** Null if the check failed. */
  availability: FleetIdAvailability | null;
}

export function requestText(request: FleetRequest, { requestedBy, requestedAt, deployment, availability }: RequestContext): string {
  const lines = [
    ['Name', request.name],
    ['Human-readable ID', request.humanReadableId],
    ['ID check', availability === null ? 'Not checked' : availabilityText[availability]],
    ['Country', request.country],
    ['Time zone', request.timezone],
    ['Locale', request.locale],
    ['Currency', request.currency],
    ['Dispatch client ID', request.clientId || 'Not known yet'],
    ['Dispatch company ID', request.companyId || 'Not known yet'],
    ['Environment', deployment],
    ['Requested by', requestedBy.name ? `${requestedBy.name} <${requestedBy.email}>` : requestedBy.email],
    ['Requested at', isoAt(requestedAt)],
  ] as const;
  return ['Request for a new fleet', '', ...lines.map(([label, value]) => sentence`${label}: ${value}`)].join('\n');
}
