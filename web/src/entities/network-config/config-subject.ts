import type { Action } from '@/lib/access/routes';
import type { ReadRequest } from '@/lib/data/define-read';
import type { Target } from '@/ui/screens/action/changes';

/** Whether rides may go to fleets of a network, and what else is set. Null is what the platform does not say. */
export interface Configuration {
  readonly isEnabled: boolean | null;
  readonly settings: unknown;
  readonly updatedAt: string | null;
}

/** What of a configuration is changed, or was expected to be there. */
export interface ConfigValues {
  isEnabled?: boolean;
  settings?: unknown;
}

/** What a configuration is about, and how it is read and changed. */
export interface ConfigSubject {
  /** What is turned on and off: "Oslo Ride". */
  readonly name: string;
  /** Where: " in Nordics"; empty where the name says it all. */
  readonly place: string;
  /** Who may change it. */
  readonly gate: Action;
  /** What a change is listed under: "in network" makes "Turn off in network". */
  readonly changes: { readonly turn: (state: 'on' | 'off') => string; readonly settings: string };
  readonly target: Target;
  /** The name of the draft, and the ID of what it is of. */
  readonly draft: { readonly name: string; readonly target: string };
  /** What it means for rides to turn it on or off. */
  readonly consequenceOf: (isOn: boolean) => string;
  /** For which rides the settings hold. */
  readonly consequenceOfSettings: string;
  readonly read: ReadRequest<Pick<Configuration, 'isEnabled' | 'settings'>>;
  /** Sends a change, which is refused with CONFLICT where something is not as expected. */
  readonly update: (changes: ConfigValues, expected: ConfigValues) => Promise<unknown>;
}
