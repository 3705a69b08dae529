import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Role } from './access/access';
import type { SelectedFleet } from './fleet-scope';

/** What a person typed into the command palette. */
export interface PaletteQuestion {
  /** Trimmed, at least two characters. */
  readonly term: string;
  /** Whether it is the whole ID of one thing, as people paste it. */
  readonly isId: boolean;
  /** The selected fleet. */
  readonly fleetId: string;
  readonly role: Role | null;
  /** Whether the person's role lists what belongs to every fleet at once. */
  readonly everyFleet: boolean;
  /**
   * Reads from the gateway, once for the same question while the palette is open, and no longer than someone waits for it. A part that
   * could not be read is null.
   * @throws where nothing could be read
   */
  ask<Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data>;
}

/** One thing that was found. */
export interface PaletteResult {
  readonly id: string;
  /** Empty where it has none: its ID stands in for it. */
  readonly name: string | null | undefined;
  /** What people quote it by, besides its ID. */
  readonly codes?: readonly (string | null | undefined)[];
  /** What else tells it apart. */
  readonly details?: readonly (string | null | undefined | false)[];
  /** The fleet that it is, to be selected as well as opened. */
  readonly fleet?: SelectedFleet;
}

/** How the things of one kind are found. `app/palette/searches.ts` lists each under the route of the thing's page, which says who may search. */
export interface PaletteSearch {
  /** What is found, in the plural: "Bookings". */
  readonly label: string;
  /** `selected`: only the selected fleet is searched. `visible`: every fleet, where the role allows it. Left out for what has no fleet. */
  readonly fleets?: 'selected' | 'visible';
  /** Asks once at most, because it runs after every pause in typing. */
  find(question: PaletteQuestion): Promise<readonly PaletteResult[]>;
}
