import { sentence } from '@/lib/text/bidi';
import { type Gateway, useGateway } from '@/lib/data/gateway';
import { createStore, useStore, type Store } from '@/ui/design/store';
import type { ReleaseAction } from '../model/actions';
import type { BulkAction, BulkOutcome } from './bulk';
import type { MatrixRelease } from '../matrix/matrix-release';

/** An action that the platform refused, with the release as it was then. */
interface Refusal {
  readonly release: string;
  readonly reason: string;
}

const keyOf = (action: ReleaseAction, { id }: MatrixRelease): string => `${action} ${id}`;

type Refusals = Store<ReadonlyMap<string, Refusal>>;

// Kept beyond the page, because an unchanged release would be refused again.
const ofGateways = new WeakMap<Gateway, Refusals>();

function refusalsOf(gateway: Gateway): Refusals {
  const refusals = ofGateways.get(gateway) ?? createStore<ReadonlyMap<string, Refusal>>(new Map());
  ofGateways.set(gateway, refusals);
  return refusals;
}

/** Why the platform has rejected an action on a release that has not changed since; null without a known rejection. */
export type WhyRefused = (action: ReleaseAction, release: MatrixRelease) => string | null;

/** Remembers the platform's refusals and their reasons. A release missing from its answer may be tried again. */
export function useRefusals(): { whyRefused: WhyRefused; remember: (action: BulkAction, outcomes: readonly BulkOutcome[]) => void } {
  const refusals = refusalsOf(useGateway());
  const known = useStore(refusals);
  return {
    whyRefused: (action, release) => {
      const refusal = known.get(keyOf(action, release));
      return refusal?.release === JSON.stringify(release) ? refusal.reason : null;
    },
    remember: (action, outcomes) => {
      const refused = outcomes
        .filter(({ succeeded, isKnown }) => isKnown && !succeeded)
        .map(({ release, code, message }): [string, Refusal] => [
          keyOf(action, release),
          {
            release: JSON.stringify(release),
            reason: sentence`${message ?? code ?? ''} The platform refused it, and it is unchanged since.`.trim(),
          },
        ]);
      if (refused.length > 0) refusals.update((before) => new Map([...before, ...refused]));
    },
  };
}
