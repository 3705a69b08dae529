import { longestNote } from '@pax/schema/rules/desk';
import { messages } from '@pax/schema/rules/messages';
import { Hand, MessageSquare, Trash2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import styled from 'styled-components';
import { object, string } from 'yup';
import { fullName, useViewer } from '@/lib/access/viewer';
import { useRead } from '@/lib/data/use-read';
import { agoText } from '@/lib/dates/age';
import { millisecondsBetween } from '@/lib/dates/instants';
import { useMinute } from '@/lib/dates/now';
import { usePrinting } from '@/lib/browser/printing';
import { isolated, sentence } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';
import { atMost } from '@/lib/text/length';
import { Button, IconButton } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { PopoverButton } from '@/ui/design/popover/popover-button';
import { Muted, Small } from '@/ui/design/text';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { SubmitButton, TextAreaField } from '@/ui/screens/form/fields';
import { Form, FormActions } from '@/ui/screens/form/form';
import { colleagueName, colleagueRead } from './colleague';
import type { DeskEntry, DeskRecord } from './desk-feed';
import { type Desk, useDesk } from './use-desk';

const Panel = styled.div`
  display: grid;
  gap: var(--space-3);
  width: min(340px, calc(100vw - 48px));
  padding: var(--space-2);
`;

const Notes = styled.ul`
  display: grid;
  gap: var(--space-2);
  max-height: 240px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  & p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/* One line in a row of a list. */
const Line = styled(Muted)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media print {
    white-space: normal;
  }
`;

/** A colleague's name; the reader's own is "you", except on paper, which others read. @param isFirst in its sentence */
export function Colleague({ id, isFirst = false }: { id: string; isFirst?: boolean }) {
  const viewer = useViewer();
  const isPrinted = usePrinting();
  const { data, error } = useRead(colleagueRead(id === viewer.id ? null : id));
  if (id === viewer.id) return isPrinted ? isolated(fullName(viewer)) : isFirst ? 'You' : 'you';
  return data === undefined && !error ? '…' : isolated(colleagueName(data ?? null));
}

/** "Ada, 5 min ago". */
function Since({ userId, at, isFirst }: { userId: string; at: string; isFirst?: boolean }) {
  return (
    <>
      <Colleague id={userId} isFirst={isFirst} />, {agoText(Math.max(0, millisecondsBetween(at, useMinute()) ?? 0))}
    </>
  );
}

interface OfRecord {
  record: DeskRecord;
}

/**
 * Who has taken a record, since when, and the latest note, in a line of a list. Nothing if nobody has done anything.
 * @param isShort without the time, except in print
 */
export function DeskLine({ record, isShort = false }: OfRecord & { isShort?: boolean }) {
  const entry = useDesk([record]).entryOf(record);
  // A handover has them all.
  const isPrinted = usePrinting();
  const notes = (isPrinted ? entry?.notes : entry?.notes.slice(-1)) ?? [];
  if (!entry?.taken && notes.length === 0) return null;
  return (
    <Line as="span" title={notes.at(-1)?.text}>
      {entry?.taken &&
        (isShort && !isPrinted ? (
          <>
            <Hand size={12} aria-hidden="true" /> <VisuallyHidden>Taken by</VisuallyHidden>
            <Colleague id={entry.taken.userId} isFirst />
          </>
        ) : (
          <>
            Taken by <Since {...entry.taken} />
          </>
        ))}
      {notes.map(({ id, userId, at, text }, index) => (
        <Fragment key={id}>
          {(entry?.taken ?? index > 0) && ' · '}
          {isPrinted ? <Since userId={userId} at={at} isFirst /> : <Colleague id={userId} isFirst />}: {isolated(text)}
        </Fragment>
      ))}
    </Line>
  );
}

/** Takes a record. Its label names the record: "Payment failed, Ada Lovelace". */
function TakeButton({ record, name, desk, entry }: OfRecord & { name: string; desk: Desk; entry: DeskEntry | undefined }) {
  const [isPending, setPending] = useState(false);
  const { id: own } = useViewer();
  const holder = entry?.taken?.userId;
  const isOwn = holder === own;
  const press = async () => {
    setPending(true);
    await (isOwn ? desk.release(record) : desk.take(record, holder ?? null));
    setPending(false);
  };
  const label = isOwn ? 'Give back' : holder === undefined ? 'Take' : 'Take over';
  return (
    <Button
      size="small"
      icon={<Hand aria-hidden="true" />}
      aria-label={sentence`${label}: ${name}`}
      isPending={isPending}
      onPress={() => void press()}
    >
      {label}
    </Button>
  );
}

const schema = object({ text: string().trim().required(messages.required).test(atMost(longestNote)) });

/** The notes about a record, and who takes care of it. */
function DeskPanel({ record, name, desk }: OfRecord & { name: string; desk: Desk }) {
  const entry = desk.entryOf(record);
  const { id: own } = useViewer();
  const [added, setAdded] = useState(() => crypto.randomUUID());
  const notes = entry?.notes ?? [];
  return (
    <Panel>
      <Inline $isSpread>
        <span>
          {entry?.taken ? (
            <>
              Taken by <Since {...entry.taken} />
            </>
          ) : (
            <Muted>Nobody has taken it.</Muted>
          )}
        </span>
        <TakeButton record={record} name={name} desk={desk} entry={entry} />
      </Inline>
      {notes.length > 0 && (
        <Notes aria-label="Notes">
          {notes.map(({ id, userId, at, text }) => (
            <li key={id}>
              <Inline $isSpread>
                <Small>
                  <Since userId={userId} at={at} isFirst />
                </Small>
                {userId === own && (
                  <IconButton
                    size="small"
                    label={sentence`Delete the note “${text}”`}
                    icon={<Trash2 aria-hidden="true" />}
                    onPress={() => void desk.deleteNote(record, id)}
                  />
                )}
              </Inline>
              <p>{isolated(text)}</p>
            </li>
          ))}
        </Notes>
      )}
      <Form
        key={added}
        label="Note"
        initialValues={{ text: '' }}
        schema={schema}
        draft={null}
        onSubmit={async ({ text }) => {
          if (!(await desk.addNote(record, added, text.trim()))) return 'unsaved';
          setAdded(crypto.randomUUID());
          return 'saved';
        }}
      >
        <TextAreaField name="text" label="Note for the team" rows={2} hint="No names or phone numbers: the record has them." />
        <FormActions>
          <SubmitButton>Add note</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}

/** Takes a record and notes something about it, for the team; nothing where teams share nothing. @param name the record and its problem */
export function DeskTools({ record, name, isWide = false }: OfRecord & { name: string; isWide?: boolean }) {
  const desk = useDesk([record]);
  const entry = desk.entryOf(record);
  if (desk.status === undefined || desk.status === 'OFF') return null;
  if (desk.status === 'UNAVAILABLE') return isWide && <Muted>The team’s notes are not available now.</Muted>;
  const count = entry?.notes.length ?? 0;
  return (
    <Inline $isNowrap>
      {isWide && entry && <DeskLine record={record} />}
      {(isWide || !entry?.taken) && <TakeButton record={record} name={name} desk={desk} entry={entry} />}
      <PopoverButton
        label={sentence`Team: ${name}`}
        title={count === 0 ? 'Note for the team' : counted(count, 'note')}
        size="small"
        variant="ghost"
        icon={<MessageSquare aria-hidden="true" />}
        trigger={
          <>
            {count > 0 && <span aria-hidden="true">{count}</span>}
            <VisuallyHidden>{sentence`${count === 0 ? 'Note' : counted(count, 'note')}: ${name}`}</VisuallyHidden>
          </>
        }
      >
        <DeskPanel record={record} name={name} desk={desk} />
      </PopoverButton>
    </Inline>
  );
}
