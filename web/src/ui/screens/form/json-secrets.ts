import { revealSecrets } from '@/lib/json/hidden-secrets';
import { asJsonObject, type JsonObject } from '@/lib/json/merge-json';
import { maskSecrets } from '@/lib/json/secrets';

/** The secrets of free-form JSON, for `useEdit`. */
export const jsonSecrets = {
  hide: (state: JsonObject): JsonObject => asJsonObject(maskSecrets(state)),
  reveal: (state: JsonObject, stored: JsonObject): JsonObject => asJsonObject(revealSecrets(state, stored).value),
};
