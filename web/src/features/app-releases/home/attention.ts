import type { Attention } from '@/lib/attention';
import { releaseIntentUrl } from '@/lib/urls';
import { tallyOf, tallyParts } from '../model/release-tally';
import { failedLately } from './failed-lately';
import type { HomeReleaseIntentFragment } from './home-releases.generated';

interface Releases {
  readonly running: { readonly items: readonly HomeReleaseIntentFragment[] };
  readonly failed: { readonly items: readonly HomeReleaseIntentFragment[] };
}

function attention(intent: HomeReleaseIntentFragment, problem: string, isOver: boolean): Attention {
  const tally = tallyOf(intent);
  return {
    id: `release-${intent.id}`,
    severity: 'danger',
    problem,
    detail: tally ? tallyParts(tally).join(', ') : undefined,
    subject: intent.name || intent.internalId || intent.id,
    kind: 'App release',
    to: releaseIntentUrl(intent.id),
    at: intent.updatedAt ?? intent.createdAt,
    isOver,
  };
}

/** App releases that failed lately, and running ones of which a part failed. @param now milliseconds since 1970 */
export const releasesAttention = ({ running, failed }: Releases, now: number): Attention[] => [
  ...running.items.flatMap((intent) => {
    const count = tallyOf(intent)?.failed ?? 0;
    return count > 0 ? [attention(intent, `${count} ${count === 1 ? 'release' : 'releases'} failed`, false)] : [];
  }),
  ...failedLately(failed.items, now).map((intent) => attention(intent, 'App release failed', true)),
];
