import { asJsonObject } from '@/lib/json/merge-json';
import { maskSecrets } from '@/lib/json/secrets';

/** Metadata as names and readable values; text unchanged, anything else as JSON without its secrets. */
export const metadataEntries = (metadata: unknown): (readonly [key: string, value: string])[] =>
  Object.entries(asJsonObject(metadata)).map(
    ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(maskSecrets(value))] as const,
  );
