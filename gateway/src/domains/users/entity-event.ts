import type { EntityChange, EntityEventResolvers, EntityEventType } from '../../__generated__/resolvers';
import { codeTable } from '../../platform/code-table';
import { fleetRelations, linkedFleets } from '../fleets/linked-fleet';
import { roleCodes } from './role-codes';
import { isRecord } from '../../platform/json-value';

const eventTypes = codeTable<EntityEventType>({ CREATED: 'CREATED', UPDATED: 'UPDATED', DELETED: 'DELETED' });

/** Role codes as in the schema; unknown ones stay unchanged. */
function withoutBrand(value: unknown, rolePrefix: string): unknown {
  if (typeof value !== 'string') return value;
  const role = roleCodes(rolePrefix).read(value);
  return role === 'UNKNOWN' ? value : role;
}

/** The changes of a payload with `from` or `to` by field; null for any other. */
function readChanges(payload: unknown, rolePrefix: string): EntityChange[] | null {
  if (!isRecord(payload)) return null;
  const changes: EntityChange[] = [];
  for (const [field, change] of Object.entries(payload)) {
    if (!isRecord(change) || !('from' in change || 'to' in change)) return null;
    const [from, to] = [change.from, change.to].map((value) => (field === 'role' ? withoutBrand(value, rolePrefix) : value));
    changes.push({ field, from: from ?? null, to: to ?? null });
  }
  return changes;
}

/** The distinct fleet IDs in the changes. */
function fleetIdsIn(changes: readonly EntityChange[]): string[] {
  const named = changes.filter(({ field }) => field === 'fleetIds').flatMap(({ from, to }) => [from, to].flat());
  return [...new Set(named.filter((id) => typeof id === 'string'))];
}

export const entityEventResolvers: EntityEventResolvers = {
  type: ({ type }) => eventTypes.readOptional(type),
  typeCode: ({ type }) => type,
  changes: ({ payload }, _, { config }) => readChanges(payload, config.rolePrefix),
  async fleets({ payload }, _, context, info) {
    const ids = fleetIdsIn(readChanges(payload, context.config.rolePrefix) ?? []);
    return (await linkedFleets(ids, context, fleetRelations(info))).filter((fleet) => fleet !== null);
  },
};
