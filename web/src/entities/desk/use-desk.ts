import { useEffect, useEffectEvent, useMemo } from 'react';
import { useViewer } from '@/lib/access/viewer';
import { useGateway } from '@/lib/data/gateway';
import type { Gateway } from '@/lib/data/gateway';
import { agoText } from '@/lib/dates/age';
import { platformNow } from '@/lib/dates/clock';
import { millisecondsBetween } from '@/lib/dates/instants';
import { toDataError } from '@/lib/errors';
import { sentence } from '@/lib/text/bidi';
import { shortHash } from '@/lib/text/short-hash';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import { useStore } from '@/ui/design/store';
import { colleagueName, colleagueRead } from './colleague';
import {
  AcknowledgeDeskRecordDocument,
  AddDeskNoteDocument,
  DeleteDeskNoteDocument,
  ReleaseDeskRecordDocument,
  TakeDeskRecordDocument,
} from './desk.generated';
import { type DeskEntry, type DeskFeed, deskFeed, type DeskRecord, entryKey, type SharedDesk } from './desk-feed';

/** An acknowledgement counts for one shift: the same problem may have ended and come back since. */
const acknowledgedFor = 12 * 3_600_000;

const inputOf = ({ type, id, part }: DeskRecord) => ({ type, id, part: part ?? '' });

async function tellHolder(gateway: Gateway, { userId, at }: Record<string, string>): Promise<void> {
  const user = userId === undefined ? null : await gateway.lookUp(colleagueRead(userId)).catch(() => null);
  const since = agoText(Math.max(0, millisecondsBetween(at, platformNow()) ?? 0));
  snackbar.error(sentence`${colleagueName(user)} has taken it already, ${since}.`);
}

/** The changes of what a team shares. Each resolves with whether it was made; the person is told if not. */
function changesOf(gateway: Gateway, feed: DeskFeed) {
  const made = async (record: DeskRecord, change: () => Promise<DeskEntry>): Promise<boolean> => {
    try {
      feed.put(record, await change());
      return true;
    } catch (problem) {
      const error = toDataError(problem);
      // Also says whether a change was made whose answer was lost.
      void feed.read().catch(() => undefined);
      if (error?.code === 'CONFLICT') await tellHolder(gateway, error.fields);
      else if (error) snackbar.error(error);
      return false;
    }
  };
  return {
    /** @param problem null takes it back */
    acknowledge: (record: DeskRecord, problem: string | null) =>
      made(record, async () => {
        const input = { record: inputOf(record), state: problem === null ? null : shortHash(problem) };
        return (await gateway.change(AcknowledgeDeskRecordDocument, { input }, { fetchPolicy: 'no-cache' })).acknowledgeDeskRecord.entry;
      }),
    /** @param from who has it until now */
    take: (record: DeskRecord, from: string | null) =>
      made(record, async () => {
        const input = { record: inputOf(record), from };
        return (await gateway.change(TakeDeskRecordDocument, { input }, { fetchPolicy: 'no-cache' })).takeDeskRecord.entry;
      }),
    release: (record: DeskRecord) =>
      made(record, async () => {
        const input = { record: inputOf(record) };
        return (await gateway.change(ReleaseDeskRecordDocument, { input }, { fetchPolicy: 'no-cache' })).releaseDeskRecord.entry;
      }),
    /** @param id so that a note whose answer was lost is not added twice */
    addNote: (record: DeskRecord, id: string, text: string) =>
      made(record, async () => {
        const input = { record: inputOf(record), id, text };
        return (await gateway.change(AddDeskNoteDocument, { input }, { fetchPolicy: 'no-cache' })).addDeskNote.entry;
      }),
    deleteNote: (record: DeskRecord, id: string) =>
      made(record, async () => {
        const input = { record: inputOf(record), id };
        return (await gateway.change(DeleteDeskNoteDocument, { input }, { fetchPolicy: 'no-cache' })).deleteDeskNote.entry;
      }),
  };
}

/** The team's marks and notes on records, with the actions that change them. */
export interface Desk extends ReturnType<typeof changesOf> {
  /** Undefined until it is known. */
  readonly status: SharedDesk['status'];
  entryOf(record: DeskRecord): DeskEntry | undefined;
  /** The entry of a record whose problem somebody has acknowledged in this shift. @param problem identifies it */
  acknowledgedIn(record: DeskRecord, problem: string, now: number): DeskEntry | undefined;
}

type Scope = Pick<DeskRecord, 'type' | 'fleetId'>;

/** Follows the records of some kinds, each of its fleet, while the component is shown. */
export function useDesk(scopes: readonly Scope[]): Desk {
  const gateway = useGateway();
  const { id: person } = useViewer();
  const feed = deskFeed(gateway, person);
  const { status, entries } = useStore(feed.store);
  const key = JSON.stringify(scopes.map(({ type, fleetId }) => ({ type, fleetId })));
  const watch = useEffectEvent(() => scopes.map((scope) => feed.watch(scope)));
  useEffect(() => {
    const ends = watch();
    return () => ends.forEach((end) => end());
  }, [feed, key]);
  const changes = useMemo(() => changesOf(gateway, feed), [gateway, feed]);
  return useMemo(() => {
    const entryOf = (record: DeskRecord) => entries.get(entryKey(record));
    return {
      ...changes,
      status,
      entryOf,
      acknowledgedIn(record, problem, now) {
        const entry = entryOf(record);
        const since = millisecondsBetween(entry?.acknowledged?.at, now) ?? Infinity;
        return status === 'ON' && since < acknowledgedFor && entry?.acknowledgedState === shortHash(problem) ? entry : undefined;
      },
    };
  }, [changes, status, entries]);
}
