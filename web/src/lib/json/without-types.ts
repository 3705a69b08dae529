import { isRecord } from '@/lib/guards';

/** An answer of the gateway without the names of GraphQL types, which the platform knows nothing of. */
export function withoutTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypes);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__typename')
      .map(([name, each]) => [name, withoutTypes(each)]),
  );
}
