import type { Attention } from '@/lib/attention';
import { releaseIntentUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import { intentName } from '../model/names';
import { tallyOf } from '@/entities/app-release/release-tally';
import { matrixUrl } from '../urls';
import type { HomeReleaseIntentFragment } from './home-releases.generated';
import { millisecondsBetween } from '@/lib/dates/instants';

/** Six weeks: after that the next version is out. */
const lately = 42 * 24 * 3_600_000;

/** The failed intents that changed recently, or at an unknown time. @param now milliseconds since 1970 */
const failedLately = <Intent extends { readonly createdAt: string | null; readonly updatedAt: string | null }>(
  intents: readonly Intent[],
  now: number,
): Intent[] =>
  intents.filter(({ createdAt, updatedAt }) => {
    const instant = updatedAt ?? createdAt;
    return (millisecondsBetween(instant, now) ?? 0) < lately;
  });

interface Page {
  readonly items: readonly HomeReleaseIntentFragment[];
  readonly pageInfo: { readonly hasMore: boolean };
}

interface Releases {
  readonly running: Page;
  readonly failed: Page;
}

type Problem = Pick<Attention, 'severity' | 'problem' | 'to' | 'isOver'>;

function attention(intent: HomeReleaseIntentFragment, problem: Problem): Attention {
  return {
    ...problem,
    id: `release-${intent.id}-${problem.severity}`,
    record: { type: 'APP_RELEASE', id: intent.id, part: problem.severity },
    subject: intentName(intent),
    kind: 'App release',
    since: intent.updatedAt ?? intent.createdAt,
    // A failed release is not updated again.
    isSinceUpdate: !problem.isOver,
    state: problem.problem,
  };
}

const releases = (count: number): string => counted(count, 'release');

/** Failed releases and releases ready to publish are two problems with different remedies. */
function runningProblems(intent: HomeReleaseIntentFragment): Attention[] {
  const { failed = 0, ready = 0 } = tallyOf(intent) ?? {};
  const failedTo = matrixUrl(intent.id, 'FAILED');
  const readyTo = matrixUrl(intent.id, 'REQUIRES_MANUAL_TRIGGER');
  return [
    ...(failed > 0 ? [attention(intent, { severity: 'danger', problem: `${releases(failed)} failed`, to: failedTo, isOver: false })] : []),
    ...(ready > 0
      ? [attention(intent, { severity: 'warning', problem: `${releases(ready)} ready to publish`, to: readyTo, isOver: false })]
      : []),
  ];
}

/** Recently failed app releases, and running ones with failed releases or releases ready to publish. @param now milliseconds since 1970 */
export const releasesAttention = ({ running, failed }: Releases, now: number): Attention[] => [
  ...running.items.flatMap(runningProblems),
  ...failedLately(failed.items, now).map((intent) =>
    attention(intent, { severity: 'danger', problem: 'App release failed', to: releaseIntentUrl(intent.id), isOver: true }),
  ),
];

/** The releases that were not read, except failed ones that would be too old anyway. */
export const releasesLeftOut = ({ running, failed }: Releases, now: number): string[] => [
  ...(running.pageInfo.hasMore ? [`running app releases beyond the newest ${running.items.length}`] : []),
  ...(failed.pageInfo.hasMore && failedLately(failed.items, now).length === failed.items.length
    ? [`failed app releases beyond the newest ${failed.items.length}`]
    : []),
];
