import { useViewer } from './access/viewer';
import type { Attention } from './attention';
import { persistedById, type PersistedCell, usePersisted } from './browser/persisted';
import { platformNow } from './dates/clock';
import { addDays, dateAt, daysInZone, formatInZone, type Zone } from './dates/dates';
import { instantAt } from './dates/instants';
import { isNumber, isRecord, isText } from './guards';
import { shortHash } from './text/short-hash';
import { changeStored, clearWatched } from './watched-storage';

/** The state in which a person saw an item, by the platform's clock. */
interface Known {
  readonly state: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface PutAside extends Known {
  /** The end of its snooze, in milliseconds since 1970; null if it was acknowledged. */
  readonly until: number | null;
}

interface Hidden {
  readonly count: number;
  /** When its latest problem began, in milliseconds since 1970. */
  readonly latest: number;
  readonly at: number;
}

interface Announced {
  readonly at: number;
}

type ById<Entry> = Readonly<Record<string, Entry>>;

/** A person's handling of the items that need attention. IDs and states only: no names. */
export interface Inbox {
  readonly aside: ById<PutAside>;
  /** Null until home has shown any items. */
  readonly seen: ById<Known> | null;
  readonly hidden: ById<Hidden>;
  readonly announced: ById<Announced>;
}

type Item = Pick<Attention, 'id' | 'state'>;

const hour = 3_600_000;
const maxEntries = 300;
const maxAge = 45 * 24 * hour;

const isById = <Entry>(isEntry: (value: unknown) => value is Entry) => {
  return (value: unknown): value is ById<Entry> => isRecord(value) && Object.values(value).every(isEntry);
};
const isKnown = (value: unknown): value is Known => isRecord(value) && isText(value.state) && isNumber(value.at);
const isAside = isById((value): value is PutAside => isKnown(value) && 'until' in value && (value.until === null || isNumber(value.until)));
const isSeen = isById(isKnown);
const isHiddenById = isById((value): value is Hidden => isRecord(value) && [value.count, value.latest, value.at].every(isNumber));
const isAnnounced = isById((value): value is Announced => isRecord(value) && isNumber(value.at));

const isInbox = (value: unknown): value is Inbox =>
  isRecord(value) &&
  isAside(value.aside) &&
  (value.seen === null || isSeen(value.seen)) &&
  isHiddenById(value.hidden) &&
  isAnnounced(value.announced);

const empty: Inbox = { aside: {}, seen: null, hidden: {}, announced: {} };
/** A person's inbox in this browser, shared by all tabs. */
export const inboxOf = persistedById<Inbox>('inbox', isInbox, empty);

export function clearInbox(person: string): void {
  inboxOf(person).clear();
  clearWatched(person);
}

/** Adds entries, and drops the oldest ones beyond the limits of number and age. */
export function withEntries<Entry extends { readonly at: number }>(entries: ById<Entry>, added: ById<Entry>, now: number): ById<Entry> {
  const kept = Object.entries({ ...entries, ...added })
    .filter(([, { at }]) => now - at < maxAge)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, maxEntries);
  return Object.fromEntries(kept);
}

const without = <Entry>(entries: ById<Entry>, ids: readonly string[]): ById<Entry> =>
  Object.fromEntries(Object.entries(entries).filter(([id]) => !ids.includes(id)));

/** An item's entry if it is acknowledged or snoozed; undefined otherwise, if its problem has changed since, or if its snooze has ended. */
export function asideOf({ aside }: Inbox, { id, state }: Item, now: number): PutAside | undefined {
  const entry = Object.hasOwn(aside, id) ? aside[id] : undefined;
  return entry?.state === state && (entry.until === null || now < entry.until) ? entry : undefined;
}

/** Whether an item appeared, or its problem changed, since the person last looked. Nothing is new at the first look. */
export const isNewTo = (seen: Inbox['seen'], { id, state }: Item): boolean =>
  seen !== null && (Object.hasOwn(seen, id) ? seen[id]?.state : undefined) !== state;

/** A key with a hash of the incident's reason, which is text from outside. */
export function incidentKey({ fleetId, id }: { readonly fleetId: string; readonly id: string }): string {
  return `${fleetId} ${shortHash(id)}`;
}

interface Growing {
  readonly key: string;
  readonly count: number;
  readonly latest: number;
}

/** Whether an incident's banner is hidden, because the incident has not grown since. */
export function isHidden({ hidden }: Inbox, { key, count, latest }: Growing): boolean {
  const entry = Object.hasOwn(hidden, key) ? hidden[key] : undefined;
  return entry !== undefined && count <= entry.count && latest <= entry.latest;
}

/**
 * Whether an incident was announced. Its beginning moves when its first problem is solved, so an announcement of the hour before counts too.
 * @param since its beginning, in milliseconds since 1970
 */
export function isAnnouncedFor({ announced }: Inbox, key: string, since: number): boolean {
  const entry = Object.hasOwn(announced, key) ? announced[key] : undefined;
  return entry !== undefined && entry.at > since - hour;
}

/** A person's inbox and how it changes. Nothing is stored after a sign-out. */
export interface InboxActions {
  readonly inbox: Inbox;
  readonly cell: PersistedCell<Inbox>;
  acknowledge(item: Item): void;
  /** @param until milliseconds since 1970 */
  snooze(item: Item, until: number): void;
  restore(id: string): void;
  see(items: readonly Item[]): void;
  /** Forgets items whose problem has ended, so that the same problem counts again. */
  forget(ids: readonly string[]): void;
  hide(incident: Growing): void;
  announce(key: string): void;
}

export function useInbox(): InboxActions {
  const cell = inboxOf(useViewer().id);
  const [inbox] = usePersisted(cell);
  const change = (apply: (inbox: Inbox, now: number) => Inbox) => void changeStored(cell, (known) => apply(known, platformNow()));
  const putAside = ({ id, state }: Item, until: number | null) =>
    change((known, at) => ({ ...known, aside: withEntries(known.aside, { [id]: { state, at, until } }, at) }));
  return {
    inbox,
    cell,
    acknowledge: (item) => putAside(item, null),
    snooze: putAside,
    restore: (id) => change((known) => ({ ...known, aside: without(known.aside, [id]) })),
    see: (items) =>
      change((known, at) => {
        if (known.seen !== null && !items.some((item) => isNewTo(known.seen, item))) return known;
        const added = Object.fromEntries(items.map(({ id, state }) => [id, { state, at }]));
        return { ...known, seen: withEntries(known.seen ?? {}, added, at) };
      }),
    forget: (ids) =>
      change((known) => {
        const ended = ids.filter((id) => Object.hasOwn(known.aside, id) || Object.hasOwn(known.seen ?? {}, id));
        return ended.length === 0
          ? known
          : { ...known, aside: without(known.aside, ended), seen: known.seen && without(known.seen, ended) };
      }),
    hide: ({ key, count, latest }) =>
      change((known, at) => ({ ...known, hidden: withEntries(known.hidden, { [key]: { count, latest, at } }, at) })),
    announce: (key) => change((known, at) => ({ ...known, announced: withEntries(known.announced, { [key]: { at } }, at) })),
  };
}

/** The next 06:00 in a zone, in milliseconds since 1970. */
export function nextMorning(now: number, zone: Zone): number {
  const today = dateAt(now, zone);
  const at = (date: string) => {
    const six = (instantAt(daysInZone(date, date, zone)?.from) ?? now) + 6 * hour;
    // On a day with a clock change, six hours after midnight are 05:00 or 07:00.
    return [six - hour, six, six + hour].find((each) => formatInZone(each, zone, 'time') === '06:00') ?? six;
  };
  const morning = at(today);
  return morning > now ? morning : at(addDays(today, 1));
}
