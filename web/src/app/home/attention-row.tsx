import { AlarmClock, Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled, { css } from 'styled-components';
import { agoText, elapsedText } from '@/lib/dates/age';
import { platformNow } from '@/lib/dates/clock';
import { dateInZone, formatInZone, formatWithZone, type Zone } from '@/lib/dates/dates';
import { millisecondsBetween } from '@/lib/dates/instants';
import type { Attention } from '@/lib/attention';
import { type InboxActions, nextMorning } from '@/lib/inbox';
import { DeskLine, DeskTools } from '@/entities/desk/late';
import type { DeskRecord } from '@/entities/desk/desk-feed';
import type { Desk } from '@/entities/desk/use-desk';
import { sentence } from '@/lib/text/bidi';
import { capitalised } from '@/lib/text/capitalised';
import { Glyph } from '@/ui/design/badge';
import { IconButton } from '@/ui/design/button/button';
import { RowLink } from '@/ui/design/layout';
import { MenuButton } from '@/ui/design/menu/menu';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import { Muted } from '@/ui/design/text';

const minute = 60_000;

/** The columns of the rows: the problem, whose it is, its details, since when, and what to do. */
export const attentionColumns = css`
  display: grid;
  grid-template-columns: fit-content(15rem) fit-content(13rem) minmax(0, 1fr) fit-content(10rem) max-content;
  column-gap: var(--space-3);
  @media (max-width: 1100px) {
    grid-template-columns: fit-content(15rem) minmax(0, 1fr) max-content max-content;
  }
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr) max-content;
  }
`;

const AttentionItem = styled.li`
  display: grid;
  grid-template-columns: subgrid;
  grid-column: 1 / -1;
  align-items: center;
  row-gap: 2px;
  min-height: var(--row-height);
  padding: 4px 0;
`;

const OneLine = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 640px) {
    grid-column: 1 / -1;
    white-space: normal;
  }
`;

const Problem = styled(OneLine)<{ $tone: Attention['severity'] }>`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font-weight: 500;
  & > svg {
    flex: none;
    color: var(--color-${({ $tone }) => $tone}-text);
  }
  @media (max-width: 640px) {
    grid-column: 1;
  }
`;

const Detail = styled.span`
  /* A provider's own error can be long. */
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  color: var(--color-text-muted);
  overflow-wrap: break-word;
  @media (max-width: 1100px) {
    grid-row: 2;
    grid-column: 1 / -1;
  }
  @media (max-width: 640px) {
    grid-row: 3;
  }
`;

const When = styled(Muted)`
  text-align: end;
  @media (max-width: 640px) {
    grid-row: 4;
    grid-column: 1 / -1;
    text-align: start;
  }
`;

/* Below the row, where the team has done something. */
const Team = styled.span`
  grid-column: 1 / -1;
  min-width: 0;
  padding-inline-start: calc(16px + var(--space-2));
  &:empty {
    display: none;
  }
`;

const Actions = styled.span`
  display: flex;
  justify-content: flex-end;
  @media (max-width: 640px) {
    grid-row: 1;
    grid-column: 2;
  }
`;

/** When the problem began, and a later pickup; only the pickup if the problem's time is unknown. */
function whenText({ since, isSinceUpdate = false, pickupTime }: Attention, zone: Zone, now: number): string {
  const ago = agoText(millisecondsBetween(since, now));
  const untilPickup = millisecondsBetween(now, pickupTime);
  const isLater = untilPickup !== undefined && untilPickup >= minute;
  const isToday = pickupTime != null && dateInZone(pickupTime, zone) === dateInZone(now, zone);
  const pickup = isLater
    ? `pickup in ${elapsedText(untilPickup)}`
    : ago === '' && pickupTime
      ? `pickup ${formatInZone(pickupTime, zone, isToday ? 'time' : 'date-time')}`
      : '';
  return capitalised([ago && isSinceUpdate ? `updated ${ago}` : ago, pickup].filter(Boolean).join(' · '));
}

interface RowProps {
  item: Attention;
  record: DeskRecord;
  zone: Zone;
  /** Milliseconds since 1970. */
  now: number;
  isNew?: boolean;
  when?: ReactNode;
  actions: ReactNode;
}

export function AttentionRow({ item, record, zone, now, isNew = false, when = whenText(item, zone, now), actions }: RowProps) {
  const { severity, problem, subject, to, kind, detail, since } = item;
  return (
    <AttentionItem data-row={item.id}>
      <Problem $tone={severity} title={problem}>
        <Glyph tone={severity} />
        <span>{problem}</span>
        {isNew && <Muted>New</Muted>}
      </Problem>
      <OneLine title={subject}>
        <RowLink to={to}>{subject}</RowLink>
      </OneLine>
      <Detail title={detail}>{[kind, detail].filter(Boolean).join(' · ')}</Detail>
      <When title={since === null ? undefined : sentence`Since ${formatWithZone(since, zone)}`}>{when}</When>
      <Actions>{actions}</Actions>
      <Team>
        <DeskLine record={record} />
      </Team>
    </AttentionItem>
  );
}

interface PutAsideProps {
  item: Attention;
  record: DeskRecord;
  zone: Zone;
  inbox: InboxActions;
  desk: Desk;
}

export function PutAside({ item, record, zone, inbox, desk }: PutAsideProps) {
  const name = sentence`${item.problem}, ${item.subject}`;
  const now = platformNow();
  const morning = nextMorning(now, zone);
  const isToday = dateInZone(morning, zone) === dateInZone(now, zone);
  const offerUndo = (done: string) =>
    snackbar.success(sentence`${done} for you, in this browser: ${name}`, { label: 'Undo', onPress: () => inbox.restore(item.id) });
  const [isPending, setPending] = useState(false);
  const acknowledge = async () => {
    if (desk.status !== 'ON') {
      inbox.acknowledge(item);
      offerUndo('Acknowledged');
      return;
    }
    setPending(true);
    const isShared = await desk.acknowledge(record, item.state);
    setPending(false);
    const undo = { label: 'Undo', onPress: () => void desk.acknowledge(record, null) };
    if (isShared) snackbar.success(sentence`Acknowledged for the team: ${name}`, undo);
  };
  const snooze = (until: number) => {
    inbox.snooze(item, until);
    offerUndo('Snoozed');
  };
  const snoozeFor = (minutes: number) => snooze(platformNow() + minutes * minute);
  return (
    <>
      <DeskTools record={record} name={name} />
      <IconButton
        size="small"
        label={sentence`Acknowledge: ${name}`}
        title={
          desk.status === 'ON'
            ? 'Acknowledge for the team: put aside until the problem changes, for 12 hours at most'
            : 'Acknowledge for you only, in this browser: put aside until the problem changes'
        }
        icon={<Check aria-hidden="true" />}
        isPending={isPending}
        onPress={() => void acknowledge()}
      />
      <MenuButton
        size="small"
        label={sentence`Snooze: ${name}`}
        title="Snooze for you only, in this browser: put aside for a time"
        trigger={<AlarmClock aria-hidden="true" />}
        items={[
          { id: '15', label: 'For 15 minutes', onAction: () => snoozeFor(15) },
          { id: '60', label: 'For 1 hour', onAction: () => snoozeFor(60) },
          { id: 'morning', label: `Until ${isToday ? 'today' : 'tomorrow'}, 06:00`, onAction: () => snooze(morning) },
        ]}
      />
    </>
  );
}
