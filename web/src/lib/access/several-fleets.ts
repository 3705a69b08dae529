import { meets, rankOf } from './permissions';
import { actions } from './routes';
import type { Viewer } from './viewer';

/** Whether a person may see several fleets: provider staff, and fleet staff with more than one. */
export function seesSeveralFleets({ role, policies }: Pick<Viewer, 'role' | 'policies'>): boolean {
  if (meets(role, actions.seeAllFleets)) return true;
  return rankOf(role) >= 0 && new Set((policies ?? []).flatMap(({ fleetId }) => fleetId ?? [])).size > 1;
}
