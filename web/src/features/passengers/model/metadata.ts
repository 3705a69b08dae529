import { isJsonObject, type JsonObject } from '@/lib/merge-json';
import { maskSecrets } from '@/lib/secrets';

/** What is noted about a customer: an object with any keys. */
export const asMetadata = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** The notes as names and values to read; text as it is, anything else as JSON without its secrets. */
export const metadataEntries = (metadata: unknown): (readonly [key: string, value: string])[] =>
  Object.entries(asMetadata(metadata)).map(
    ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(maskSecrets(value))] as const,
  );
