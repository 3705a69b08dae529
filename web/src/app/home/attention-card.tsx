import { ArrowUp, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Colleague } from '@/entities/desk/desk-tools';
import type { DeskRecord } from '@/entities/desk/desk-feed';
import { type Desk, useDesk } from '@/entities/desk/use-desk';
import { bookingIdOf } from '@/features/bookings/home/attention';
import { ActOnRides } from '@/features/bookings/outage/act-on-rides';
import type { UnreadableField } from '@/lib/apollo/unreadable';
import { type Attention, byUrgency } from '@/lib/attention';
import { agoText } from '@/lib/dates/age';
import { formatInZone, type Zone } from '@/lib/dates/dates';
import { millisecondsBetween } from '@/lib/dates/instants';
import { isLoading, type Read } from '@/lib/data/read';
import { asideOf, type InboxActions, isNewTo, useInbox } from '@/lib/inbox';
import { type Incident, incidentRemedy, incidentsOf, incidentTitle, problemOfItem, ridesText } from '@/lib/incidents';
import { counted } from '@/lib/text/counted';
import { sentence } from '@/lib/text/bidi';
import { Badge } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { useHeldRows, useSettledRows } from '@/ui/design/held-rows';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Inline } from '@/ui/design/inline';
import { Rows } from '@/ui/design/layout';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import { Muted, QuietLine, Small } from '@/ui/design/text';
import { attentionColumns, AttentionRow, PutAside } from './attention-row';

/** The kinds of records in the card, and those that are of a fleet. */
const sharedTypes = ['BOOKING', 'NOTIFICATION', 'APP_RELEASE', 'QUEUE'] as const;
const ofFleet: readonly DeskRecord['type'][] = ['BOOKING', 'NOTIFICATION'];

/** Maximum rows before "Show all". */
const shown = 8;
/** The rows that the card has space for once it has loaded. */
const few = 5;

/* As high as its rows while they load, so that nothing below it moves when they arrive; then with space for a few more. */
const Body = styled.div<{ $rows: number }>`
  min-height: calc(${({ $rows }) => $rows} * (var(--row-height) + 1px));
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`;

/* Of all rows, so that they are aligned; those of incidents and folds have columns of their own. */
const Grid = styled(Rows)`
  ${attentionColumns}
`;

const Fold = styled.details`
  & > summary {
    width: fit-content;
    color: var(--color-text-muted);
    cursor: pointer;
  }
  & > ul {
    margin-block: 4px 0;
  }
`;

const IncidentItem = styled.li`
  grid-column: 1 / -1;
  display: grid;
  gap: 4px;
  padding: 8px 0;
`;

export interface Checked {
  /** "today's bookings" */
  readonly name: string;
  readonly read: Read<unknown>;
  /** The parts that were not read: "active rides beyond the first 50". */
  readonly leftOut?: readonly string[];
  readonly isReading?: boolean;
}

/** Whether an item is new since the person last looked. Opening home, or showing its tab again, records the items as seen. */
function useIsNew(items: readonly Attention[], { cell, see }: InboxActions): (item: Attention) => boolean {
  const [before, setBefore] = useState(() => cell.read().seen);
  useEffect(() => {
    const onVisible = () => {
      if (!document.hidden) setBefore(cell.read().seen);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [cell]);
  const record = useEffectEvent(() => {
    if (!document.hidden && items.length > 0) see(items);
  });
  const states = items.map(({ id, state }) => `${id} ${state}`).join();
  useEffect(() => record(), [states]);
  return (item) => isNewTo(before, item);
}

interface AttentionCardProps {
  items: readonly Attention[];
  /** The IDs of items whose problem has ended. */
  solved: readonly string[];
  checked: readonly Checked[];
  /** Unreadable fields of other data in these checks. */
  unreadable: readonly UnreadableField[];
  refresh: () => Promise<unknown>;
  fleetId: string;
  zone: Zone;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether rows keep their places, because home is being used. */
  isHeld: boolean;
}

/** The items that need attention, the most urgent first; one line if there are none. An incident has its rides below it. */
export function AttentionCard({ items, solved, checked, unreadable, refresh, fleetId, zone, now, isHeld }: AttentionCardProps) {
  const [showsAll, setShowsAll] = useState(false);
  const inbox = useInbox();
  const isNew = useIsNew(items, inbox);
  const recordOf = ({ record }: Pick<Attention, 'record'>): DeskRecord => ({
    ...record,
    fleetId: ofFleet.includes(record.type) ? fleetId : null,
  });
  const desk = useDesk(sharedTypes.map((type) => ({ type, fleetId: ofFleet.includes(type) ? fleetId : null })));
  const isAside = (item: Attention) => Boolean(asideOf(inbox.inbox, item, now) ?? desk.acknowledgedIn(recordOf(item), item.state, now));
  const forget = useEffectEvent(() => inbox.forget(solved));
  const solvedKey = solved.join();
  useEffect(() => forget(), [solvedKey]);

  const { rows: sorted, above, below, showAll } = useHeldRows(byUrgency(items, now), ({ id }) => id, isHeld, '');
  const unseen = [...above, ...below].filter((item) => !isAside(item));
  const aside = sorted.filter(isAside);
  const open = sorted.filter((item) => !aside.includes(item));
  const incidents = incidentsOf(sorted.map(problemOfItem), now);
  const ofIncidents = new Set(incidents.flatMap((incident) => incident.items));
  const single = open.filter(({ id }) => !ofIncidents.has(id));
  const rows = [...open.filter(({ id }) => ofIncidents.has(id)), ...single];
  const settled = useSettledRows(rows.map(({ id }) => id));
  const waiting = checked.some(({ read, isReading }) => isLoading(read) || isReading);
  const failed = checked.filter(({ read }) => read.error && read.data == null);
  const unchecked = [...failed.map(({ name }) => name), ...checked.flatMap(({ leftOut = [] }) => leftOut)];
  /** Prints home with all open problems, who has them, and every note. */
  const printHandover = () => {
    flushSync(() => setShowsAll(true));
    window.print();
  };
  const row = (item: Attention) => (
    <AttentionRow
      key={item.id}
      item={item}
      record={recordOf(item)}
      zone={zone}
      now={now}
      isNew={isNew(item)}
      actions={<PutAside item={item} record={recordOf(item)} zone={zone} inbox={inbox} desk={desk} />}
    />
  );
  return (
    <Section
      title="Needs attention"
      actions={
        <>
          {open.length > 0 && desk.status === 'ON' && (
            <Button size="small" variant="ghost" icon={<Printer aria-hidden="true" />} onPress={printHandover}>
              Handover
            </Button>
          )}
          {unseen.length > 0 && (
            <Button size="small" variant="primary" icon={<ArrowUp aria-hidden="true" />} onPress={showAll}>
              {counted(unseen.length, 'new problem')}
            </Button>
          )}
          {single.length > shown && !showsAll && (
            <Button size="small" variant="ghost" onPress={() => setShowsAll(true)}>
              {`Show all ${single.length.toLocaleString('en')}`}
            </Button>
          )}
        </>
      }
    >
      <Body $rows={waiting ? shown : few} {...settled}>
        <Incomplete fields={unreadable} />
        {open.length === 0 &&
          (waiting ? (
            <LoadingFields count={2} />
          ) : (
            unchecked.length === 0 && <QuietLine>{aside.length > 0 ? 'No other problems found.' : 'No problems found.'}</QuietLine>
          ))}
        {open.length > 0 && (
          <Grid>
            {incidents.map((incident) => {
              const rides = open.filter(({ id }) => incident.items.includes(id));
              return (
                rides.length > 0 && (
                  <IncidentRow
                    key={incident.id}
                    incident={incident}
                    now={now}
                    rows={rides.map(row)}
                    action={<ActOnRides rides={incident.items.map(bookingIdOf)} domain={incident.cause.domain} refresh={refresh} />}
                  />
                )
              );
            })}
            {single.slice(0, showsAll ? undefined : shown).map(row)}
          </Grid>
        )}
        {aside.length > 0 && <AsideFold items={aside} recordOf={recordOf} inbox={inbox} desk={desk} zone={zone} now={now} />}
        {unchecked.length > 0 && (
          <Inline $gap={3} $rowGap={2}>
            <Muted>{`Not checked: ${unchecked.join(', ')}.`}</Muted>
            {failed.length > 0 && (
              <Button size="small" onPress={() => failed.forEach(({ read }) => read.retry())}>
                Retry
              </Button>
            )}
          </Inline>
        )}
      </Body>
    </Section>
  );
}

/** An incident, with its rides, except acknowledged and snoozed ones, folded below it. */
function IncidentRow({ incident, now, rows, action }: { incident: Incident; now: number; rows: readonly ReactNode[]; action: ReactNode }) {
  const { cause, since, items } = incident;
  return (
    <IncidentItem>
      <Inline $gap={3} $rowGap={1}>
        <Badge tone="danger">{incidentTitle(incident)}</Badge>
        <span>{ridesText(items.length)}</span>
        <Muted>{[cause.reason && sentence`${cause.reason}.`, incidentRemedy(incident)].filter(Boolean).join(' ')}</Muted>
        <Muted style={{ marginLeft: 'auto' }}>{agoText(now - since)}</Muted>
        {action}
      </Inline>
      <Fold>
        <summary>{`Show ${ridesText(rows.length)}`}</summary>
        <Grid>{rows}</Grid>
      </Fold>
    </IncidentItem>
  );
}

interface AsideFoldProps {
  items: readonly Attention[];
  recordOf: (item: Attention) => DeskRecord;
  inbox: InboxActions;
  desk: Desk;
  zone: Zone;
  now: number;
}

function AsideFold({ items, recordOf, inbox, desk, zone, now }: AsideFoldProps) {
  const whenOf = (item: Attention) => {
    const entry = asideOf(inbox.inbox, item, now);
    const mark = desk.acknowledgedIn(recordOf(item), item.state, now)?.acknowledged;
    if (!entry)
      return (
        mark && (
          <>
            Acknowledged by <Colleague id={mark.userId} /> {agoText(millisecondsBetween(mark.at, now))}
          </>
        )
      );
    return entry.until === null
      ? `Acknowledged ${agoText(Math.max(0, now - entry.at))}`
      : `Snoozed until ${formatInZone(entry.until, zone, 'time')}`;
  };
  const restore = (item: Attention) => {
    inbox.restore(item.id);
    if (desk.acknowledgedIn(recordOf(item), item.state, now)) void desk.acknowledge(recordOf(item), null);
  };
  return (
    <Fold>
      <summary>{`Acknowledged and snoozed (${items.length.toLocaleString('en')})`}</summary>
      <Grid>
        {items.map((item) => (
          <AttentionRow
            key={item.id}
            item={item}
            record={recordOf(item)}
            zone={zone}
            now={now}
            when={whenOf(item)}
            actions={
              <Button size="small" variant="ghost" onPress={() => restore(item)}>
                Show again
              </Button>
            }
          />
        ))}
      </Grid>
      <Small as="p">
        {desk.status === 'ON' && 'Acknowledged for the team, until the problem changes, for 12 hours at most. What you snoozed: '}
        {desk.status === 'UNAVAILABLE' && 'The team’s notes are not available now. '}
        {inbox.cell.isStored()
          ? 'Only for you and in this browser, until the problem changes or you sign out.'
          : 'This browser’s storage is full or blocked: only for you, until you close or reload this tab.'}
      </Small>
    </Fold>
  );
}
