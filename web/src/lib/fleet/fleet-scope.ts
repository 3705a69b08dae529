import { useSyncExternalStore } from 'react';
import type { InitialFleetsQueryVariables, SelectedFleetFieldsFragment } from './fleet-scope.generated';
import { persisted } from '../browser/persisted';
import { isRecord, isText } from '../guards';
import { record } from '../usage-events';

/** The fleet of the whole screen: its name falls back to the ID, its zone to UTC. */
export interface SelectedFleet extends SelectedFleetFieldsFragment {
  name: string;
  humanReadableId: string;
  timezone: string;
}

export const toSelectedFleet = ({ id, name, humanReadableId, timezone, currency, locale }: SelectedFleetFieldsFragment): SelectedFleet => ({
  id,
  name: name || humanReadableId || id,
  humanReadableId: humanReadableId || id,
  timezone: timezone || 'UTC',
  currency,
  locale,
});

const isTextOrNull = (value: unknown) => value === null || isText(value);

const isSelection = (value: unknown): value is SelectedFleet | null =>
  value === null ||
  (isRecord(value) &&
    [value.id, value.name, value.humanReadableId, value.timezone].every(isText) &&
    [value.currency, value.locale].every(isTextOrNull));

// The tab's own selection comes first, so that two tabs can work on two fleets; a new tab starts with the last selected one.
const ofTab = persisted<SelectedFleet | null>('pax.selected-fleet', isSelection, null, 'session');
const ofLastTab = persisted<SelectedFleet | null>('pax.selected-fleet', isSelection, null);

/** The selected fleet, known before the first render; null until one was chosen. */
export const readSelectedFleet = (): SelectedFleet | null => ofTab.read() ?? ofLastTab.read();

/** The ID of the fleet to start loading for; null if none is selected yet. */
export const readSelectedFleetId = (): string | null => readSelectedFleet()?.id ?? null;

/**
 * The variables of the query that finds the initial fleet: the last selected one or, if there is none, the link's.
 * @param linkedId the fleet in the URL
 */
export function initialFleetVariables(linkedId: string | null): InitialFleetsQueryVariables {
  const wantedId = readSelectedFleetId() ?? linkedId;
  return { selectedId: wantedId ?? '', hasSelected: wantedId !== null };
}

export function writeSelectedFleet(fields: SelectedFleetFieldsFragment): void {
  const fleet = toSelectedFleet(fields);
  ofTab.write(fleet);
  ofLastTab.write(fleet);
}

/**
 * Selects another fleet, chosen by the person or the first of the list, and logs it (specification, section 4). Screens use
 * `useSelectFleet`.
 */
export function selectFleet(fleet: SelectedFleetFieldsFragment): void {
  writeSelectedFleet(fleet);
  record('CHANGED_TOPBAR_FLEET', { fleetId: fleet.id });
}

export function clearSelectedFleet(): void {
  ofTab.clear();
  ofLastTab.clear();
}

/** The selected fleet; null if none is selected yet. For the shell; screens use `useSelectedFleet`. */
export const useFleetSelection = (): SelectedFleet | null => useSyncExternalStore(ofTab.subscribe, readSelectedFleet);

/** The selected fleet. Only for components inside the shell, which is not shown before a fleet is resolved. */
export function useSelectedFleet(): SelectedFleet {
  const fleet = useFleetSelection();
  if (!fleet) throw new Error('useSelectedFleet was called outside the shell: no fleet is selected.');
  return fleet;
}
