import { GraphQLError } from 'graphql';

/** An instant in the one spelling that DateTime arguments have; null where there is none or it cannot be read. */
export function inUtc(instant: string | null | undefined): string | null {
  const at = typeof instant === 'string' ? Date.parse(instant) : NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/**
 * An instant that the platform counts in milliseconds since 1970; null where there is none.
 * @throws GraphQLError for what is no such count, as the DateTime scalar does
 */
export function instantOf(milliseconds: number | null | undefined): string | null {
  if (milliseconds === null || milliseconds === undefined) return null;
  const instant = new Date(typeof milliseconds === 'number' ? milliseconds : NaN);
  if (Number.isNaN(instant.getTime())) throw new GraphQLError('This is no count of milliseconds since 1970');
  return instant.toISOString();
}
