import type { DeskRecordType, DeskStatus } from '@/__generated__/schema';
import { requestOf } from '@/lib/data/define-read';
import type { Gateway } from '@/lib/data/gateway';
import type { LatestReads } from '@/lib/polling/live-pause';
import { readAndCount } from '@/lib/polling/live-pause';
import { repeatRead } from '@/lib/polling/repeat-read';
import { createStore } from '@/ui/design/store';
import { DeskDocument, type DeskEntryFieldsFragment } from './desk.generated';

/** A record that a team works on, or a part of it. */
export interface DeskRecord {
  readonly type: DeskRecordType;
  readonly id: string;
  readonly part?: string;
  /** The fleet of a booking or a notification; null for other records. */
  readonly fleetId: string | null;
}

export type DeskEntry = DeskEntryFieldsFragment;

export interface SharedDesk {
  /** Undefined until the first answer. */
  readonly status: DeskStatus | undefined;
  readonly entries: ReadonlyMap<string, DeskEntry>;
}

interface Scope {
  readonly type: DeskRecordType;
  readonly fleetId: string | null;
  uses: number;
  version: number;
}

/** Milliseconds between polls, so that a colleague's change shows within ten seconds. They reach our own gateway only. */
const interval = 8000;

const scopeKey = ({ type, fleetId }: Pick<Scope, 'type' | 'fleetId'>): string => `${type} ${fleetId ?? ''}`;
export const entryKey = ({ type, id, part = '' }: Pick<DeskRecord, 'type' | 'id' | 'part'>): string => `${type} ${part} ${id}`;
const keyOf = ({ type, recordId, part }: DeskEntry): string => entryKey({ type, id: recordId, part });

/** A person's view of what their team shares: polled in one request while any screen shows some of it. Only in memory. */
export class DeskFeed {
  readonly store = createStore<SharedDesk>({ status: undefined, entries: new Map() });
  private readonly scopes = new Map<string, Scope>();
  private readonly byScope = new Map<string, Map<string, DeskEntry>>();
  private readonly latest: LatestReads = { failures: 0, unchanged: 0 };
  private stop: (() => void) | undefined;
  private isStarting = false;

  constructor(private readonly gateway: Gateway) {}

  /** Polls the records of a scope until the returned function is called. */
  watch({ type, fleetId }: Pick<Scope, 'type' | 'fleetId'>): () => void {
    const key = scopeKey({ type, fleetId });
    const scope = this.scopes.get(key) ?? { type, fleetId, uses: 0, version: 0 };
    this.scopes.set(key, scope);
    scope.uses += 1;
    if (scope.uses === 1) this.start();
    return () => {
      scope.uses -= 1;
      if ([...this.scopes.values()].some(({ uses }) => uses > 0)) return;
      this.stop?.();
      this.stop = undefined;
    };
  }

  /** Shows an entry after a change. */
  put(record: DeskRecord, entry: DeskEntry): void {
    this.keep(record, false, [entry]);
    this.store.update(() => this.shared('ON'));
  }

  /** Reads what has changed. Rejects with the gateway's error. */
  async read(): Promise<void> {
    const used = [...this.scopes.values()].filter(({ uses }) => uses > 0);
    const scopes = used.map(({ type, fleetId, version }) => ({ type, fleetId, since: version === 0 ? null : version }));
    if (scopes.length === 0) return;
    try {
      const desk = await this.gateway.lookUp(
        requestOf(DeskDocument, { scopes }, (data) => data.desk),
        { isPolled: true },
      );
      if (desk?.status === 'OFF') this.stop?.();
      for (const { version, isWhole, entries, ...scope } of desk?.scopes ?? []) {
        const known = this.scopes.get(scopeKey(scope));
        if (known) known.version = version;
        this.keep(scope, isWhole, entries);
      }
      const isSame = desk?.scopes.length === 0 && this.store.read().status === desk.status;
      if (!isSame) this.store.update(() => this.shared(desk?.status));
    } catch (problem) {
      this.store.update((shared) => (shared.status === 'ON' ? { ...shared, status: 'UNAVAILABLE' } : shared));
      throw problem;
    }
  }

  private keep(scope: Pick<Scope, 'type' | 'fleetId'>, isWhole: boolean, entries: readonly DeskEntry[]): void {
    const key = scopeKey(scope);
    const known = (!isWhole && this.byScope.get(key)) || new Map<string, DeskEntry>();
    for (const entry of entries) known.set(keyOf(entry), entry);
    this.byScope.set(key, known);
  }

  private shared(status: SharedDesk['status']): SharedDesk {
    return { status, entries: new Map([...this.byScope.values()].flatMap((entries) => [...entries])) };
  }

  /** In a moment, with the other scopes that a screen begins to watch. */
  private start(): void {
    if (this.isStarting || this.store.read().status === 'OFF') return;
    this.isStarting = true;
    queueMicrotask(() => {
      this.isStarting = false;
      this.stop?.();
      this.stop = repeatRead(interval, this.latest, () => readAndCount(this.latest, () => this.read()), 0);
    });
  }
}

const feeds = new WeakMap<Gateway, { readonly person: string; readonly feed: DeskFeed }>();

/** The signed-in person's feed: another person in the same tab begins with an empty one. */
export function deskFeed(gateway: Gateway, person: string): DeskFeed {
  const known = feeds.get(gateway);
  if (known?.person === person) return known.feed;
  const feed = new DeskFeed(gateway);
  feeds.set(gateway, { person, feed });
  return feed;
}
