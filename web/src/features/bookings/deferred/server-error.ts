import { isSecretName, maskSecrets } from '@/lib/json/secrets';
import { humaniseCode } from '@/ui/design/code-label';

/**
 * The payment provider's error when a deferred payment could not be created (specification, section 8: "the parsed server error"). The
 * platform stores it as JSON, as text that holds JSON, or as other text.
 */
export type ServerError =
  | { readonly kind: 'parsed'; readonly value: object; readonly facts: readonly ServerErrorFact[] }
  | { readonly kind: 'text'; readonly text: string };

interface ServerErrorFact {
  readonly label: string;
  readonly value: string;
}

/** The maximum depth of facts: `{ status, error: { type, code } }`. Deeper values are only in the payload. */
const deepest = 3;

function factsOf(value: object, depth = 1): ServerErrorFact[] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]): ServerErrorFact[] => {
    if (typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean')
      return part === '' ? [] : [{ label: humaniseCode(key), value: String(maskSecrets(part, undefined, isSecretName(key))) }];
    return typeof part === 'object' && part !== null && !Array.isArray(part) && depth < deepest ? factsOf(part, depth + 1) : [];
  });
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/**
 * Parses a server error. Text without a JSON object stays as it is.
 * @param raw the value as the platform stored it
 * @param known texts that are already shown beside it, and so are not repeated as facts
 * @returns null if the platform stored nothing
 */
export function parseServerError(raw: unknown, known: readonly (string | null | undefined)[] = []): ServerError | null {
  if (raw === null || raw === undefined || raw === '') return null;
  const value = typeof raw === 'string' ? (parsed(raw) ?? raw) : raw;
  if (typeof value !== 'object') return { kind: 'text', text: String(maskSecrets(typeof raw === 'string' ? raw : JSON.stringify(value))) };
  const seen = new Set(known);
  const facts = factsOf(value).filter((fact) => {
    const isNew = !seen.has(fact.value);
    seen.add(fact.value);
    return isNew;
  });
  return { kind: 'parsed', value, facts };
}
