import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { SearchFilter } from '@/ui/filter-bar';
import { FieldProblem } from '@/ui/form/field-frame';
import { messages } from '@/ui/form/messages';
import { ErrorBanner } from '@/ui/states';
import { ChannelList } from './channel-list';
import { ChannelRow } from './channel-row';
import { useChannelChoice, type ChannelChoiceOptions } from './use-channel-choice';
import { useChannelPages, type Channel } from './use-channel-pages';

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

const Note = styled.p`
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
`;

interface MultiChannelPickerProps<Item extends Channel> extends ChannelChoiceOptions<Item> {
  /** Follows the human-readable ID of a channel that can be picked. */
  hintOf?: (channel: Item) => string | undefined;
  /** At the end of a channel's row. */
  asideOf?: (channel: Item) => ReactNode;
  /** What is wrong with the choice. */
  error?: string;
}

/**
 * Picks many booking channels over many searches: a search on the platform, its pages loaded as one scrolls, all that match at once. Those
 * that can't be picked say why, and lead to what blocks them.
 */
export function MultiChannelPicker<Item extends Channel>({ hintOf, asideOf, error, ...options }: MultiChannelPickerProps<Item>) {
  const { value, cap, query, problemOf } = options;
  const errorId = useId();
  const [search, setSearch] = useState('');
  const [isOnlyPicked, setOnlyPicked] = useState(false);
  const pages = useChannelPages(query, search);
  const choice = useChannelChoice(options);

  const wanted = search.trim().toLowerCase();
  const pickedRows = value.filter(({ name, humanReadableId, id }) =>
    [name, humanReadableId, id].some((text) => text?.toLowerCase().includes(wanted)),
  );
  const isInvalid = error !== undefined;
  const tooMany = choice.isFull ? messages.maximumBookingChannels(cap) : undefined;
  const list = isOnlyPicked
    ? {
        label: 'Selected booking channels',
        rows: pickedRows,
        isLoading: false,
        isLoadingMore: false,
        error: undefined,
        emptyTitle: wanted === '' ? 'Nothing is selected yet' : 'No booking channel matches',
        onEndReached: undefined,
      }
    : {
        label: 'Booking channels to select',
        rows: pages.channels,
        isLoading: pages.isLoading,
        isLoadingMore: pages.isLoadingMore,
        error: pages.error,
        emptyTitle: 'No booking channel matches',
        onEndReached: pages.hasMore ? pages.loadMore : undefined,
      };
  return (
    <Frame role="group" aria-label="Booking channels">
      <Tools>
        <SearchFilter
          label="Search by human-readable ID"
          value={search}
          onChange={setSearch}
          isInvalid={isInvalid}
          describedBy={isInvalid ? errorId : undefined}
        />
        <Button size="small" isPending={choice.isSweeping} disabledReason={tooMany} onPress={() => choice.addAll(search)}>
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
        <Button size="small" variant="ghost" isDisabled={value.length === 0} onPress={choice.clear}>
          Clear selection
        </Button>
        <Count aria-live="polite">
          <strong>{value.length}</strong> of at most {cap} selected
        </Count>
      </Tools>
      {choice.error && <ErrorBanner error={choice.error} onRetry={() => choice.addAll(search)} />}
      <ChannelList
        {...list}
        isInvalid={isInvalid}
        onRetry={pages.retry}
        renderRow={(channel) => (
          <ChannelRow
            channel={channel}
            isPicked={choice.picked.has(channel.id)}
            problem={problemOf(channel)}
            isFull={choice.isFull}
            hint={hintOf?.(channel)}
            aside={asideOf?.(channel)}
            onToggle={(isPicked) => choice.toggle(channel, isPicked)}
          />
        )}
      />
      <FieldProblem id={errorId}>{error}</FieldProblem>
      <Note role="status">{choice.note !== '' ? choice.note : tooMany}</Note>
    </Frame>
  );
}
