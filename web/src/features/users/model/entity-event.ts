import { fleetName } from '@/entities/fleet/fleet';
import { humaniseCode, labelOf, type CodeLabel } from '@/ui/design/code-label';
import { roleText } from './names';
import type { UserEventFragment } from '../detail/user.generated';

export const eventLabel = ({ type, typeCode }: Pick<UserEventFragment, 'type' | 'typeCode'>): CodeLabel =>
  labelOf(
    {
      CREATED: { label: 'Created', tone: 'success' },
      UPDATED: { label: 'Updated', tone: 'neutral' },
      DELETED: { label: 'Deleted', tone: 'neutral' },
    },
    type,
    typeCode,
  ) ?? { label: 'Unknown change', tone: 'neutral' };

/** One changed field as text: before and after, or the additions to and removals from a list. */
export type ChangeLine =
  | { readonly label: string; readonly from: string | null; readonly to: string | null }
  | { readonly label: string; readonly added: readonly string[]; readonly removed: readonly string[] };

export const fieldLabels: Readonly<Record<string, string>> = {
  givenName: 'Given name',
  familyName: 'Family name',
  email: 'Email',
  role: 'Role',
  fleetIds: 'Fleets',
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : value == null ? null : JSON.stringify(value));

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);

/** The changes of an event. Fleets are named if the viewer may see them and otherwise counted, because their IDs mean nothing. */
export function changeLines({ changes, fleets }: Pick<UserEventFragment, 'changes' | 'fleets'>, providerName: string): ChangeLine[] {
  const fleetTexts = (ids: readonly string[]) => {
    const named = ids.flatMap((id) => fleets?.find((fleet) => fleet.id === id) ?? []).map(fleetName);
    const others = ids.length - named.length;
    return [...named, ...(others > 0 ? [`${others} that you can’t see`] : [])];
  };
  return (changes ?? []).map(({ field, from, to }): ChangeLine => {
    const label = fieldLabels[field] ?? humaniseCode(field);
    if (field === 'fleetIds') {
      const [before, after] = [idsOf(from), idsOf(to)];
      const added = fleetTexts(after.filter((id) => !before.includes(id)));
      const removed = fleetTexts(before.filter((id) => !after.includes(id)));
      return { label, added, removed };
    }
    const text = (value: unknown) => (field === 'role' ? roleText(value, providerName) : textOf(value));
    return { label, from: text(from), to: text(to) };
  });
}
