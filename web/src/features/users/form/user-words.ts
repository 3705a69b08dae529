import { fleetName } from '@/entities/fleet/fleet';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { sentence } from '@/lib/text/bidi';
import type { JsonDifference } from '@/lib/json/merge-json';
import type { ChangeLabels } from '@/ui/screens/form/diff-question';
import { fieldLabels } from '../model/entity-event';
import { namelessFleet } from '../model/linked-fleets';
import { roleText } from '../model/names';

function valueText(value: unknown, field: string | undefined, providerName: string): string | undefined {
  if (field === 'fleets') return value ? 'linked' : 'not linked';
  if (field === 'role') return roleText(value, providerName) ?? 'none';
  return typeof value === 'string' ? value || 'empty' : undefined;
}

/**
 * Labels for the differences between two states of a user.
 * @param fleets by ID
 */
export const userChangeLabels = (fleets: ReadonlyMap<string, FleetHeadFragment>, providerName: string): ChangeLabels => ({
  label: ([field = '', fleetId = '']) =>
    field === 'fleets' ? sentence`Fleet ${fleetName(fleets.get(fleetId) ?? namelessFleet(fleetId))}` : (fieldLabels[field] ?? field),
  value: (value, [field]) => valueText(value, field, providerName),
});

/** Whether a difference needs confirmation: another role, or a removed fleet. */
export const isSensitiveChange = ({ path: [field], after }: JsonDifference): boolean =>
  field === 'role' || (field === 'fleets' && after === undefined);
