import { useLayoutEffect, useMemo, useRef } from 'react';
import styled, { css } from 'styled-components';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { formatInZone, zoneWords, type Zone, formatWithZone } from '@/lib/dates/dates';
import { Button } from '@/ui/design/button/button';
import { LongText } from '@/ui/design/long-text';
import { Section } from '@/ui/screens/detail/section';
import { ErrorBanner } from '@/ui/design/states/states';
import { IncompleteRow } from '@/ui/screens/list/row-mark';
import { Preserved } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { actorLabel } from '../../model/actor';
import type { BookingSectionProps } from '../booking-detail';
import { chatRead } from '../reads';
import { usePages } from '../timeline/use-pages';
import { chatPage, type ChatMessage, readEarlier } from './chat-pages';

const Scroller = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  max-height: 440px;
  overflow: auto;
  overscroll-behavior: contain;
  /* useReadingPlace keeps the position. */
  overflow-anchor: none;
`;

const Messages = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 6px;
`;

const Day = styled.li`
  padding: 6px 0 2px;
  color: var(--color-text-subtle);
  font-weight: 600;
  text-align: center;
`;

type Side = 'start' | 'end' | 'middle';

const Message = styled.li<{ $side: Side }>`
  align-self: ${({ $side }) => ($side === 'start' ? 'flex-start' : $side === 'end' ? 'flex-end' : 'center')};
  max-width: min(85%, 60ch);
  padding: 6px 10px;
  border-radius: var(--radius-large);
  ${({ $side }) =>
    $side === 'end'
      ? css`
          background: var(--color-info-soft);
          border-bottom-right-radius: 2px;
        `
      : css`
          background: var(--color-sunken);
          border-bottom-left-radius: 2px;
        `}
`;

const Writer = styled.div`
  color: var(--color-text-muted);
  & strong {
    color: var(--color-text);
    font-weight: 600;
  }
`;

/** The passenger and the driver are on opposite sides, other senders in the middle. */
const sideOf = ({ sender }: ChatMessage): Side => (sender === 'PASSENGER' ? 'start' : sender === 'DRIVER' ? 'end' : 'middle');

interface ChatMessageProps {
  message: ChatMessage;
  zone: Zone;
}

function MessageItem({ message, zone }: ChatMessageProps) {
  const { sender, senderCode, senderName, text, createdAt, readAt } = message;
  return (
    <Message $side={sideOf(message)}>
      <Writer>
        <strong>{actorLabel(sender, senderCode)}</strong>
        {senderName && <span>{` ${senderName}`}</span>} ·{' '}
        {createdAt ? (
          <time dateTime={createdAt} title={formatWithZone(createdAt, zone)}>
            {formatInZone(createdAt, zone, 'time')}
          </time>
        ) : (
          'Unknown time'
        )}
        {' · '}
        {readAt ? `read ${formatInZone(readAt, zone, 'time')}` : 'unread'}
        <IncompleteRow row={message} />
      </Writer>
      <Preserved as="p">
        <LongText text={text ?? 'No text'} />
      </Preserved>
    </Message>
  );
}

/**
 * Keeps the scroll position of a list that grows at both ends: at the end, or at the message in view.
 * @param firstId of the first message
 * @param lastId of the last message
 */
function useReadingPlace(firstId: string | undefined, lastId: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef<{ firstId?: string; height: number; isAtEnd: boolean }>({ height: 0, isAtEnd: true });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { height, isAtEnd, firstId: firstBefore } = before.current;
    if (isAtEnd) element.scrollTop = element.scrollHeight;
    else if (firstId !== firstBefore) element.scrollTop += element.scrollHeight - height;
    before.current = { ...before.current, firstId, height: element.scrollHeight };
  }, [firstId, lastId]);

  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    const isAtEnd = element.scrollHeight - element.clientHeight - element.scrollTop < 24;
    before.current = { ...before.current, isAtEnd };
  };
  return { scroller, onScroll };
}

/** The chat, oldest first, with earlier messages on request. The timeline polls for new ones. */
export function ChatSection({ bookingId, zone }: Pick<BookingSectionProps, 'bookingId' | 'zone'>) {
  const gateway = useGateway();
  const read = useRead(chatRead({ id: bookingId }));
  const newest = useMemo(() => read.data && chatPage(read.data), [read.data]);
  const { items, hasOlder, isLoadingOlder, olderError, loadOlder } = usePages({
    newest: newest ?? undefined,
    readOlder: (known) => readEarlier(gateway, bookingId, known.items),
  });
  const messages = useMemo(() => items?.toReversed() ?? [], [items]);
  const { scroller, onScroll } = useReadingPlace(messages[0]?.id, messages.at(-1)?.id);
  const dayOf = ({ createdAt }: ChatMessage) => createdAt && formatInZone(createdAt, zone, 'date');

  return (
    <Section
      title="Chat"
      id="chat"
      // `items` follow the query's data one effect later.
      read={{ ...read, data: read.data?.messages === null ? null : items ? messages : read.data && undefined }}
      missing={read.data ? 'Unreadable messages.' : 'No chat.'}
      empty="No messages yet."
    >
      {() => (
        <Scroller ref={scroller} onScroll={onScroll} tabIndex={0} role="region" aria-label="Messages">
          {olderError && <ErrorBanner error={olderError} onRetry={() => void loadOlder()} />}
          {hasOlder && !olderError && (
            <Inline style={{ justifyContent: 'center' }}>
              <Button size="small" isPending={isLoadingOlder} onPress={() => void loadOlder()}>
                Earlier messages
              </Button>
            </Inline>
          )}
          <Messages aria-label={`${messages.length} messages, times in ${zoneWords(zone)}`}>
            {messages.flatMap((message, index) => {
              const previous = messages[index - 1];
              const day = dayOf(message);
              const item = <MessageItem key={message.id} message={message} zone={zone} />;
              const isSameDay = day === null || (previous && dayOf(previous) === day);
              return isSameDay ? [item] : [<Day key={`day:${message.id}`}>{day}</Day>, item];
            })}
          </Messages>
        </Scroller>
      )}
    </Section>
  );
}
