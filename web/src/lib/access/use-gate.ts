import { useProviderName } from '../deployment';
import { useViewer } from './viewer';
import type { AccessGap, Requirement } from './permissions';
import { accessGap } from './access-gap';
import { gapSentence } from './gap-text';
import { actions, routeAccess, type Action, type RouteId } from './routes';

/** Describes an access gap, with the provider's name in its own roles. */
export function useGapSentence(): (gap: AccessGap) => string {
  const providerName = useProviderName();
  return (gap) => gapSentence(gap, providerName);
}

function useRequirement(requirement: Requirement): string | undefined {
  const { role } = useViewer();
  const sentence = useGapSentence();
  const gap = accessGap(role, requirement);
  return gap ? sentence(gap) : undefined;
}

/** Why the signed-in person may not do something: a button's `disabledReason`. Undefined if they may. */
export const useGate = (action: Action): string | undefined => useRequirement(actions[action]);

/** Why the signed-in person may not open a route. Undefined if they may. */
export const useRouteGate = (route: RouteId): string | undefined => useRequirement(routeAccess(route).requires);
