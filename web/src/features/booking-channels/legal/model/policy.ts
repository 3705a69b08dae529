import type { PolicyContent } from '@/__generated__/schema';
import { labelOf, type CodeLabel } from '@/ui/design/code-label';
import { messages } from '@pax/schema/rules/messages';
import type { PolicyFactsFragment } from '../legal.generated';
import { languageName } from '@/lib/text/languages';

interface KindLabels {
  title: string;
  name: string;
  /** The message for an empty text (specification, section 5). */
  blank: string;
  isPlural: boolean;
}

/** The two texts of an app in each language, by the `policy` in the URL. */
export const policyKinds = {
  privacy: { title: 'Privacy policy', name: 'privacy policy', blank: messages.innerHtml, isPlural: false },
  terms: { title: 'Terms and conditions', name: 'terms and conditions', blank: messages.terms, isPlural: true },
} as const satisfies Record<string, KindLabels>;

export type PolicyKind = keyof typeof policyKinds;

export const isPolicyKind = (kind: string): kind is PolicyKind => Object.hasOwn(policyKinds, kind);

export interface PolicyKey {
  kind: PolicyKind;
  /** ISO 639-1. */
  language: string;
}

/** "German terms and conditions". */
export const policyTitle = ({ kind, language }: PolicyKey): string => `${languageName(language)} ${policyKinds[kind].name}`;

/** "is" or "are", for a sentence about it. */
export const isOrAre = ({ kind }: PolicyKey): string => (policyKinds[kind].isPlural ? 'are' : 'is');

export const wasOrWere = ({ kind }: PolicyKey): string => (policyKinds[kind].isPlural ? 'were' : 'was');

const typeLabels = {
  INLINE_HTML: { label: 'Inline HTML', tone: 'neutral' },
  URL: { label: 'URL', tone: 'neutral' },
  FILE: { label: 'File', tone: 'neutral' },
} as const satisfies Record<Exclude<PolicyContent, 'UNKNOWN'>, CodeLabel>;

export const isPdf = (fileName: string | null | undefined): boolean => /\.pdf$/i.test(fileName ?? '');

/** The label of a text's type. For a file, it includes the file's format. */
export function typeLabel({ type, typeCode, fileName }: Pick<PolicyFactsFragment, 'type' | 'typeCode' | 'fileName'>): CodeLabel | null {
  if (type === 'FILE' && fileName) return { ...typeLabels.FILE, label: isPdf(fileName) ? 'PDF file' : 'HTML file' };
  return labelOf(typeLabels, type, typeCode);
}

/** The text in a language; the newest one if the platform lists several. */
export function policyIn<Policy extends PolicyFactsFragment>(
  policies: readonly (Policy | null)[] | null | undefined,
  language: string,
): Policy | null {
  const own = (policies ?? []).filter((policy) => policy?.language === language);
  return own.reduce<Policy | null>(
    (newest, policy) => (policy && (policy.updatedAt ?? '') >= (newest?.updatedAt ?? '') ? policy : newest),
    null,
  );
}
