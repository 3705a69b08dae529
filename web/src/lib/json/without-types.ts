import { isRecord } from '@/lib/guards';

/** A gateway result without GraphQL's type names, which are not the platform's. */
export function withoutTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypes);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__typename')
      .map(([name, each]) => [name, withoutTypes(each)]),
  );
}
