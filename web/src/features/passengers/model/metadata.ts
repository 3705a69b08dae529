import { isJsonObject, type JsonObject } from '@/lib/json/merge-json';
import { maskSecrets } from '@/lib/json/secrets';

/** A customer's metadata: an object with any keys. */
const asMetadata = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** Metadata as names and readable values; text unchanged, anything else as JSON without its secrets. */
export const metadataEntries = (metadata: unknown): (readonly [key: string, value: string])[] =>
  Object.entries(asMetadata(metadata)).map(
    ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(maskSecrets(value))] as const,
  );
