import type { BookingChannelPolicyState } from '@/__generated__/schema';
import { counted } from '@/lib/text/counted';
import type { CodeLabel } from '@/ui/design/code-label';

const labels: Readonly<Record<BookingChannelPolicyState, CodeLabel>> = {
  MISSING: { label: 'Missing', tone: 'warning' },
  INCOMPLETE: { label: 'Translation missing', tone: 'warning' },
  COMPLETE: { label: 'Complete', tone: 'success' },
};

/** Every state of a channel's legal texts, most urgent first. */
export const policyStates = ['MISSING', 'INCOMPLETE', 'COMPLETE'] as const satisfies readonly BookingChannelPolicyState[];

/** Label and tone of the state of a channel's legal texts; null if unknown. */
export const policyStateLabel = (state: BookingChannelPolicyState | null): CodeLabel | null => state && labels[state];

type Languages = readonly { readonly language: string | null }[];

/** The number of languages with a text, or the missing one of the two texts; null if unknown. */
export function policiesText(privacy: Languages | null, terms: Languages | null): string | null {
  if (!privacy || !terms) return null;
  if (privacy.length === 0 || terms.length === 0)
    return privacy.length + terms.length === 0 ? 'No texts' : privacy.length === 0 ? 'No privacy policy' : 'No terms';
  const { size } = new Set([...privacy, ...terms].map(({ language }) => language));
  return counted(size, 'language');
}
