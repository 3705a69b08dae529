import { revealSecrets } from '@/lib/hidden-secrets';
import { asJsonObject, type JsonObject } from '@/lib/merge-json';
import { maskSecrets } from '@/lib/secrets';

/** The secrets of free-form JSON, for `useEdit`. */
export const jsonSecrets = {
  hide: (state: JsonObject): JsonObject => asJsonObject(maskSecrets(state)),
  reveal: (state: JsonObject, stored: JsonObject): JsonObject => asJsonObject(revealSecrets(state, stored).value),
};
