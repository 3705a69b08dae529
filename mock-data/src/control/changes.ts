import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { badRequest } from '../rest/errors';
import { type IncidentId, INCIDENTS } from './incidents';

/** The changes in a PATCH of `/mock/control`; omitted fields stay unchanged. */
export interface Changes {
  readonly latencyMs?: number;
  readonly faultRate?: number;
  readonly domainsDown?: readonly string[];
  /** `now` in milliseconds since the Unix epoch. */
  readonly clock?: { readonly kind: 'frozen' | 'running'; readonly speed?: number; readonly now?: number };
  /** The incident to start; null ends the active one. */
  readonly incident?: IncidentId | null;
}

type Body = Omit<Changes, 'clock'> & { readonly clock?: Omit<NonNullable<Changes['clock']>, 'now'> & { readonly now?: string } };

const MAX_LATENCY_MS = 60_000;
const MAX_SPEED = 3600;
/** Some data is dated years in the future and would overflow later. */
const LAST_NOW = Date.parse('2100-01-01T00:00:00Z');

const ajv = new Ajv2020({ allErrors: true, formats: fullFormats, strict: false });

/**
 * Reads the body of a PATCH.
 * @throws PlatformError 400 that names every invalid field
 */
export function createChangesReader(domains: readonly string[]): (text: string, now: number) => Changes {
  const isBody = ajv.compile<Body>({
    type: 'object',
    additionalProperties: false,
    properties: {
      latencyMs: { type: 'integer', minimum: 0, maximum: MAX_LATENCY_MS },
      faultRate: { type: 'number', minimum: 0, maximum: 1 },
      domainsDown: { type: 'array', uniqueItems: true, items: { enum: domains } },
      clock: {
        type: 'object',
        additionalProperties: false,
        required: ['kind'],
        properties: {
          kind: { enum: ['frozen', 'running'] },
          speed: { type: 'number', minimum: 1, maximum: MAX_SPEED },
          now: { type: 'string', format: 'date-time' },
        },
      },
      incident: { enum: [...INCIDENTS.map(({ id }) => id), null] },
    },
  });

  return (text, now) => {
    const body = parse(text);
    if (!isBody(body)) throw refuse(problemsOf(isBody.errors ?? []));
    const { clock, ...others } = body;
    if (!clock) return others;
    if (clock.now === undefined) return { ...others, clock: { ...clock, now: undefined } };
    const to = Date.parse(clock.now);
    if (!(to >= now))
      throw refuse({ 'clock.now': `must not be before the current ${new Date(now).toISOString()}: reset to return to the start` });
    if (to > LAST_NOW) throw refuse({ 'clock.now': 'must be before the year 2100' });
    return { ...others, clock: { ...clock, now: to } };
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not JSON');
  }
}

const refuse = (problems: Readonly<Record<string, string>>) =>
  badRequest(
    Object.entries(problems)
      .map(([field, problem]) => `${field || 'The body'} ${problem}`)
      .join('; '),
    { ...problems },
  );

/** Messages by field, such as `clock.speed`. */
function problemsOf(errors: readonly ErrorObject[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { instancePath, keyword, params, message = 'is not valid' } of errors) {
    const { missingProperty, additionalProperty, allowedValues }: Readonly<Record<string, unknown>> = params;
    const inner = [missingProperty, additionalProperty].filter((name) => typeof name === 'string');
    const field = [...instancePath.split('/').slice(1), ...inner].join('.');
    if (keyword === 'required') problems[field] ??= 'is required';
    else if (keyword === 'additionalProperties') problems[field] ??= 'is not a known field';
    else problems[field] ??= Array.isArray(allowedValues) ? `must be one of ${allowedValues.join(', ')}` : message;
  }
  return problems;
}
