import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Role } from './access/permissions';
import type { SelectedFleet } from './fleet/fleet-scope';

/** The maximum number of fleets that a search covers one by one: each costs a call to the platform. */
export const maxFleets = 10;

export interface PaletteQuestion {
  /** Trimmed, at least two characters. */
  readonly term: string;
  /** Whether it is a whole ID, as pasted. */
  readonly isId: boolean;
  readonly fleetId: string;
  /** The fleets to search one by one: the selected one, then the person's other linked fleets; at most `maxFleets`. */
  readonly fleetIds: readonly string[];
  readonly role: Role | null;
  /** Whether the person's role can list records of every fleet at once. */
  readonly everyFleet: boolean;
  /**
   * Reads from the gateway, once per question while the palette is open, and aborted when no longer needed. A failed part
   * is null, and the palette reports incomplete results.
   * @throws if everything failed
   */
  ask<Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data>;
  /**
   * Reads rows of several fleets at once. If one fails, the palette shows the others' rows and reports that it is missing.
   * @param fleets their IDs; null for all fleets in one call
   * @throws the first error if all fail
   */
  inEach<Fleet extends string | null, Row>(
    fleets: readonly Fleet[],
    read: (fleet: Fleet) => Promise<readonly Row[] | null | undefined>,
  ): Promise<Row[]>;
}

export interface PaletteResult {
  readonly id: string;
  /** The ID of the record whose page shows it; its own by default. */
  readonly pageId?: string;
  readonly name: string | null | undefined;
  /** Other codes that people quote, besides the ID. */
  readonly codes?: readonly (string | null | undefined)[];
  readonly details?: readonly (string | null | undefined | false)[];
  /** Whether it was found by comparing some rows, such as by a street: listed after the platform's own matches. */
  readonly isCompared?: boolean;
  /** For a fleet: opening it also selects it. */
  readonly fleet?: SelectedFleet;
}

/**
 * A search for one kind of record. `app/palette/searches.ts` lists each under the route of the record's page, which decides who may search.
 */
export interface PaletteSearch {
  /** The plural label: "Bookings". */
  readonly label: string;
  /**
   * `selected`: only the selected fleet is searched. `linked`: the linked fleets of a person with a fleet role, and the selected one of
   * others. `visible`: the linked fleets too, and every fleet for other roles. Omitted for records without a fleet.
   */
  readonly fleets?: 'selected' | 'linked' | 'visible';
  /** The search's limits, as a sentence that is shown without results. */
  readonly limits?: string;
  /** Makes at most one request for each fleet, because it runs after every pause in typing; more only for names that were not found. */
  find(question: PaletteQuestion): Promise<readonly PaletteResult[]>;
}

interface RecordSearch<Row extends { readonly id: string }> extends Omit<PaletteSearch, 'find'> {
  list: (question: PaletteQuestion) => Promise<readonly Row[] | null | undefined>;
  record: (question: PaletteQuestion) => Promise<Row | null | undefined>;
  result: (row: Row) => Omit<PaletteResult, 'id'>;
}

/** A search that reads a list, or one record for a whole ID. */
export const recordSearch = <Row extends { readonly id: string }>({
  list,
  record,
  result,
  ...search
}: RecordSearch<Row>): PaletteSearch => ({
  ...search,
  async find(question) {
    const rows = question.isId ? [await record(question)] : await list(question);
    return rows?.flatMap((row) => (row ? [{ id: row.id, ...result(row) }] : [])) ?? [];
  },
});
