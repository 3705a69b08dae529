import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Role } from './access/permissions';
import type { SelectedFleet } from './fleet/fleet-scope';

/** A search in the command palette. */
export interface PaletteQuestion {
  /** Trimmed, at least two characters. */
  readonly term: string;
  /** Whether it is a whole ID, as pasted. */
  readonly isId: boolean;
  /** The selected fleet. */
  readonly fleetId: string;
  readonly role: Role | null;
  /** Whether the person's role can list records of every fleet at once. */
  readonly everyFleet: boolean;
  /**
   * Reads from the gateway, once per question while the palette is open, and aborted when it is no longer needed. A part that could not be
   * read is null.
   * @throws if nothing could be read
   */
  ask<Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data>;
}

/** A search result. */
export interface PaletteResult {
  readonly id: string;
  /** Falls back to the ID. */
  readonly name: string | null | undefined;
  /** Other codes that people quote, besides the ID. */
  readonly codes?: readonly (string | null | undefined)[];
  /** Details that distinguish it. */
  readonly details?: readonly (string | null | undefined | false)[];
  /** For a fleet: selected as well as opened. */
  readonly fleet?: SelectedFleet;
}

/**
 * A search for one kind of record. `app/palette/searches.ts` lists each under the route of the record's page, which decides who may search.
 */
export interface PaletteSearch {
  /** The plural label: "Bookings". */
  readonly label: string;
  /**
   * `selected`: only the selected fleet is searched. `visible`: every fleet, if the role allows it. Omitted for records without a fleet.
   */
  readonly fleets?: 'selected' | 'visible';
  /** Makes at most one request, because it runs after every pause in typing. */
  find(question: PaletteQuestion): Promise<readonly PaletteResult[]>;
}

interface RecordSearch<Row extends { readonly id: string }> extends Omit<PaletteSearch, 'find'> {
  /** The rows of a list that match the term. */
  list: (question: PaletteQuestion) => Promise<readonly Row[] | null | undefined>;
  /** The record whose ID the term is. */
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
