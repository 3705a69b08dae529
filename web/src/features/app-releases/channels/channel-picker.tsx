import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { toDataError, type DataError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { FieldProblem } from '@/ui/form/field-frame';
import { messages } from '@/ui/form/messages';
import { SearchFilter } from '@/ui/filter-bar';
import { EmptyState, ErrorBanner, ErrorState, Skeleton } from '@/ui/states';
import { type ChannelProblem, channelProblem, type PickedChannel } from './channel';
import { ChannelRow, rowHeight } from './channel-row';
import { useChannelList, useChannelSweep, type Sweep } from './use-channel-list';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

const Count = styled.p`
  margin-left: auto;
  color: var(--color-text-muted);
  & strong {
    color: var(--color-text);
    font-weight: 600;
  }
`;

const Scroller = styled.div<{ $isInvalid: boolean }>`
  height: 372px;
  overflow: auto;
  border: 1px solid var(--color-${({ $isInvalid }) => ($isInvalid ? 'danger' : 'border')});
  border-radius: var(--radius-medium);
  background: var(--color-surface);
`;

const List = styled.ul`
  position: relative;
  & > li {
    position: absolute;
    left: 0;
    right: 0;
  }
`;

const Bones = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  padding: 16px 12px;
`;

const Note = styled.p`
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
`;

export interface ChannelPickerProps {
  value: readonly PickedChannel[];
  onChange: (value: PickedChannel[]) => void;
  /** The most that may be picked. */
  cap: number;
  /** Channels that are not on offer, such as those that the release has already, with the reason. */
  excludedIds?: ReadonlySet<string>;
  excludedReason?: string;
  /** What the platform said of channels when it refused them. */
  problems?: ReadonlyMap<string, ChannelProblem>;
  /** What is wrong with the choice. */
  error?: string;
}

const nobody: ReadonlySet<string> = new Set();
const noProblems: ReadonlyMap<string, ChannelProblem> = new Map();
const plural = (count: number) => `${count} booking channel${count === 1 ? '' : 's'}`;

function sweepNote({ found, blocked, isCut }: Sweep, cap: number): string {
  const parts = [`${plural(found.length)} added.`];
  if (blocked > 0) parts.push(`${blocked} left out: their releases are not final.`);
  if (isCut) parts.push(messages.maximumBookingChannels(cap));
  return parts.join(' ');
}

/**
 * Picks many booking channels over many searches: a search on the platform, its pages loaded as one scrolls, all that match at once.
 * Those whose releases are not final can't be picked, and lead to what blocks them. Two calls of the platform a page.
 */
export function ChannelPicker({
  value,
  onChange,
  cap,
  excludedIds = nobody,
  excludedReason = 'Not on offer',
  problems = noProblems,
  error,
}: ChannelPickerProps) {
  const errorId = useId();
  const [search, setSearch] = useState('');
  const [isOnlyPicked, setOnlyPicked] = useState(false);
  const [note, setNote] = useState('');
  const [sweepError, setSweepError] = useState<DataError>();
  const [isSweeping, setSweeping] = useState(false);
  const list = useChannelList(search);
  const sweep = useChannelSweep();
  const scroller = useRef<HTMLDivElement>(null);

  const wanted = search.trim().toLowerCase();
  const picked = new Set(value.map(({ id }) => id));
  const rows = isOnlyPicked
    ? value.filter(({ name, humanReadableId, id }) => [name, humanReadableId, id].some((text) => text.toLowerCase().includes(wanted)))
    : list.channels;
  const isFull = value.length >= cap;

  const change = (next: PickedChannel[]) => {
    setNote('');
    onChange(next);
  };

  // The rows stay the same from one render to the next, and only those that change are rendered again.
  const current = useRef({ value, change });
  useEffect(() => {
    current.current = { value, change };
  });
  const onToggle = useCallback((channel: PickedChannel, isPicked: boolean) => {
    const others = current.current.value.filter(({ id }) => id !== channel.id);
    current.current.change(isPicked ? [...others, channel] : others);
  }, []);

  const problemOf = (channel: PickedChannel): ChannelProblem | undefined =>
    excludedIds.has(channel.id) ? { reason: excludedReason } : (problems.get(channel.id) ?? channelProblem(channel.latest));

  const addAll = async () => {
    setSweeping(true);
    setSweepError(undefined);
    try {
      const result = await sweep(search, cap - value.length, (id) => picked.has(id) || excludedIds.has(id) || problems.has(id));
      // What was picked or taken away meanwhile counts.
      const kept = current.current.value;
      const known = new Set(kept.map(({ id }) => id));
      const found = result.found.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, cap - kept.length));
      current.current.change([...kept, ...found]);
      setNote(sweepNote({ ...result, found }, cap));
    } catch (problem) {
      setSweepError(toDataError(problem));
    } finally {
      setSweeping(false);
    }
  };

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => rows[at]?.id ?? at,
    overscan: 8,
  });
  const shown = virtual.getVirtualItems();
  const isAtEnd = !isOnlyPicked && (shown.at(-1)?.index ?? -1) >= list.channels.length - 1;
  const wantsMore = isAtEnd && list.hasMore && !list.isLoading && !list.isLoadingMore && list.error === undefined;
  const { loadMore } = list;
  const next = useRef(loadMore);
  useEffect(() => {
    next.current = loadMore;
  });
  useEffect(() => {
    if (wantsMore) next.current();
  }, [wantsMore]);

  const isEmpty = rows.length === 0 && (isOnlyPicked || (!list.isLoading && !list.error));
  return (
    <Frame role="group" aria-label="Booking channels">
      <Tools>
        <SearchFilter
          label="Search by readable id"
          value={search}
          onChange={setSearch}
          isInvalid={error !== undefined}
          describedBy={error === undefined ? undefined : errorId}
        />
        <Button
          size="small"
          isPending={isSweeping}
          disabledReason={isFull ? messages.maximumBookingChannels(cap) : undefined}
          onPress={() => void addAll()}
        >
          {search === '' ? 'Select all' : 'Select all matching'}
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-pressed={isOnlyPicked}
          isDisabled={value.length === 0 && !isOnlyPicked}
          onPress={() => setOnlyPicked(!isOnlyPicked)}
        >
          {isOnlyPicked ? 'Show all' : 'Show selected'}
        </Button>
        <Button size="small" variant="ghost" isDisabled={value.length === 0} onPress={() => change([])}>
          Clear selection
        </Button>
        <Count aria-live="polite">
          <strong>{value.length}</strong> of at most {cap} selected
        </Count>
      </Tools>
      {sweepError && <ErrorBanner error={sweepError} onRetry={() => void addAll()} />}
      <Scroller ref={scroller} $isInvalid={error !== undefined} aria-busy={list.isLoading || list.isLoadingMore || undefined}>
        {list.isLoading && rows.length === 0 && !isOnlyPicked && (
          <Bones>
            {Array.from({ length: 8 }, (_, at) => (
              <Skeleton key={at} width={`${60 + ((at * 17) % 35)}%`} height="26px" />
            ))}
          </Bones>
        )}
        {isEmpty && <EmptyState title={isOnlyPicked && wanted === '' ? 'Nothing is selected yet' : 'No booking channel matches'} />}
        {rows.length > 0 && (
          <List
            aria-label={isOnlyPicked ? 'Selected booking channels' : 'Booking channels to select'}
            style={{ height: virtual.getTotalSize() }}
          >
            {shown.map(({ index, key, start }) => {
              const channel = rows[index];
              return (
                channel && (
                  <li key={key} aria-setsize={rows.length} aria-posinset={index + 1} style={{ top: start }}>
                    <ChannelRow
                      channel={channel}
                      isPicked={picked.has(channel.id)}
                      problem={problemOf(channel)}
                      isFull={isFull}
                      onToggle={onToggle}
                    />
                  </li>
                )
              );
            })}
          </List>
        )}
        {!isOnlyPicked &&
          list.error &&
          (rows.length === 0 ? (
            <ErrorState error={list.error} onRetry={list.retry} />
          ) : (
            <ErrorBanner error={list.error} onRetry={list.retry} />
          ))}
      </Scroller>
      <FieldProblem id={errorId}>{error}</FieldProblem>
      <Note role="status">{note !== '' ? note : isFull ? messages.maximumBookingChannels(cap) : ''}</Note>
    </Frame>
  );
}
