import { GraphQLError } from 'graphql';

/** An instant in the normal form of DateTime arguments; null if missing or unreadable. */
export function inUtc(instant: string | null | undefined): string | null {
  const at = typeof instant === 'string' ? Date.parse(instant) : NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

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
