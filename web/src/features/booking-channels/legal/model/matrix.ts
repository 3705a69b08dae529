import type { PolicyFactsFragment } from '../legal.generated';
import { languageName } from '@/lib/text/languages';
import { policyIn, type PolicyKind } from './policy';

type Policies = readonly (PolicyFactsFragment | null)[] | null | undefined;

interface MatrixSources {
  /** Undefined while they are not known. */
  policies: Readonly<Record<PolicyKind, Policies>>;
  /** The app's own languages, in its order; null if unknown. */
  appLanguages: readonly string[] | null;
  added: string | null;
}

export interface MatrixRow {
  /** The platform's value, which may not be a language code; empty if it could not be read. */
  language: string;
  name: string;
  /** Whether it is one of the app's own languages, so that its texts are required. */
  isSpoken: boolean;
  cells: Readonly<Record<PolicyKind, PolicyFactsFragment | null>>;
}

const languagesIn = (policies: Policies) => (policies ?? []).flatMap((policy) => (policy ? [policy.language ?? ''] : []));

/** The languages in use: those of the app first, in its order, and then the others by name. */
export function matrixRows({ policies, appLanguages, added }: MatrixSources): readonly MatrixRow[] {
  const spoken = appLanguages ?? [];
  const others = [...languagesIn(policies.privacy), ...languagesIn(policies.terms), ...(added === null ? [] : [added])]
    .filter((language) => !spoken.includes(language))
    .toSorted((one, other) => Number(one === '') - Number(other === '') || languageName(one).localeCompare(languageName(other), 'en'));
  return [...new Set([...spoken, ...others])].map((language) => {
    const own = (kind: PolicyKind) =>
      language === '' ? (policies[kind]?.find((policy) => policy && !policy.language) ?? null) : policyIn(policies[kind], language);
    return {
      language,
      name: language === '' ? 'Unknown language' : languageName(language),
      isSpoken: spoken.includes(language),
      cells: { privacy: own('privacy'), terms: own('terms') },
    };
  });
}

/** The number of texts missing in the app's own languages, among the known kinds. */
export function missingCount(rows: readonly MatrixRow[], isKnown: (kind: PolicyKind) => boolean): number {
  return rows
    .filter(({ isSpoken }) => isSpoken)
    .flatMap(({ cells }) => [isKnown('privacy') && cells.privacy === null, isKnown('terms') && cells.terms === null])
    .filter(Boolean).length;
}
