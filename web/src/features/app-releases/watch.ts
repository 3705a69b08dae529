import { releaseState, releaseStateLabel } from '@/entities/app-release/release-state';
import { isFinal, releaseStatusLabel } from '@/entities/app-release/release-status';
import { numberIn, type ReadSnapshot } from '@/lib/watched';
import { intentRead } from './intent/reads';
import { tallyOf, tallyParts } from '@/entities/app-release/release-tally';
import { releaseRead } from './release/reads';

/** An app release: whether it has ended, and the number of its releases that need a person. */
export const readAppRelease: ReadSnapshot = async (gateway, id) => {
  const intent = await gateway.lookUp(intentRead(id), { isPolled: true });
  if (!intent) return null;
  const tally = tallyOf(intent);
  const { failed, ready } = tally ?? { failed: 0, ready: 0 };
  const isOver = isFinal(intent.status);
  const status = releaseStatusLabel(intent).label;
  return {
    facts: [`failed ${failed}`, `ready ${ready}`],
    isOver,
    newsSince: (before) =>
      isOver
        ? [tally ? `${status}: ${tallyParts(tally).join(', ')}` : status]
        : [
            ...(failed > (numberIn(before, 'failed') ?? failed) ? [`${failed} failed`] : []),
            ...(ready > (numberIn(before, 'ready') ?? ready) ? [`${ready} ready to publish`] : []),
          ],
  };
};

/** One channel's release: whether it has ended or needs a person. */
export const readRelease: ReadSnapshot = async (gateway, id) => {
  const release = await gateway.lookUp(releaseRead(id), { isPolled: true });
  if (!release) return null;
  const state = releaseState(release);
  const isOver = isFinal(release.status);
  return {
    facts: [state],
    isOver,
    newsSince: (before) =>
      !before.includes(state) && (isOver || state === 'REQUIRES_MANUAL_TRIGGER') ? [releaseStateLabel(release).label] : [],
  };
};
