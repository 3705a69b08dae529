// Node runs this as it is, for tools/doctor.
import { GraphQLError } from 'graphql';

/** RFC 3339, and what platforms make of it: a space for the T, `+0100` and `+01`. Its offset is always clear. */
const form =
  /^(\d{4}-\d\d-(\d\d))[Tt ]([01]\d|2[0-3])(:[0-5]\d:)([0-5]\d|60)(\.\d{1,12})?(?:[Zz]|([+-](?:[01]\d|2[0-3]))(?::?([0-5]\d))?)$/;

/** The usual form, which need not be parsed and formatted. */
const inNormalForm = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** An instant from the platform in the form of the API: in UTC with milliseconds. Undefined if it is none: by one rule for fields and contract. */
export function readInstant(text: string): string | undefined {
  if (inNormalForm.test(text)) return text;
  const [, date = '', day, hour = '', minute = '', second = '', fraction = '', offset = '+00', offsetMinute = '00'] = form.exec(text) ?? [];
  if (day === undefined || new Date(`${date}T00:00:00Z`).getUTCDate() !== Number(day)) return undefined;
  const isLeap = second === '60';
  const at = Date.parse(`${date}T${hour}${minute}${isLeap ? '59' : second}${isLeap ? '' : fraction}${offset}:${offsetMinute}`);
  if (Number.isNaN(at)) return undefined;
  const instant = new Date(isLeap ? at + 1000 : at).toISOString();
  // A leap second is the last one of a day.
  return isLeap && !instant.endsWith('T00:00:00.000Z') ? undefined : instant;
}

/** An instant in the normal form of DateTime arguments; null if missing or unreadable. */
export const inUtc = (instant: string | null | undefined): string | null =>
  typeof instant === 'string' ? (readInstant(instant) ?? null) : null;

/**
 * An instant that the platform sends in milliseconds since the Unix epoch; null if missing.
 * @throws GraphQLError for an invalid count, as the DateTime scalar does
 */
export function instantOf(milliseconds: number | null | undefined): string | null {
  if (milliseconds === null || milliseconds === undefined) return null;
  const instant = new Date(typeof milliseconds === 'number' ? milliseconds : NaN);
  if (Number.isNaN(instant.getTime())) throw new GraphQLError('This is not a number of milliseconds since the Unix epoch');
  return instant.toISOString();
}
