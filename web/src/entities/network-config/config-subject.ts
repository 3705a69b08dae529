import type { ReadRequest } from '@/lib/data/define-read';
import type { Target } from '@/ui/screens/action/changes';

/** Whether rides may be sent to fleets of a network, with other settings. Null for unknown values. */
export interface Configuration {
  readonly isEnabled: boolean | null;
  readonly settings: unknown;
  readonly updatedAt: string | null;
}

/** The values of a configuration to change, or to expect before a change. */
interface ConfigValues {
  isEnabled?: boolean;
  settings?: unknown;
}

/** A configuration's subject, and its read and change. */
export interface ConfigSubject {
  /** The name of the channel that is turned on and off: "Oslo Ride". */
  readonly name: string;
  /** The place after the name: " in Nordics"; empty if the name is enough. */
  readonly place: string;
  /** The reason the viewer may not change it; undefined if they may. */
  readonly gate: string | undefined;
  /** The titles of changes: "in network" makes "Turn off in network". */
  readonly changes: { readonly turn: (state: 'on' | 'off') => string; readonly settings: string };
  readonly target: Target;
  /** The name of the draft, and the ID of its record. */
  readonly draft: { readonly name: string; readonly target: string };
  readonly consequenceOf: (isOn: boolean) => string;
  /** The rides that the settings apply to, in a sentence. */
  readonly consequenceOfSettings: string;
  readonly read: ReadRequest<Pick<Configuration, 'isEnabled' | 'settings'>>;
  /** Sends a change, which is rejected with CONFLICT if a value is not as expected. */
  readonly update: (changes: ConfigValues, expected: ConfigValues) => Promise<unknown>;
}
