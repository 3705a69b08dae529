import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { useBookingChannelNameQuery } from './booking-channel.generated';

const loadDialog = () => import('./channel-dialog');
const ChannelDialog = lazyPart(loadDialog);

const Trigger = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  color: var(--color-text-muted);
  & > strong {
    max-width: 28ch;
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--color-text);
    font-weight: 600;
    line-height: 1.3;
  }
  & > svg {
    width: 13px;
    height: 13px;
    color: var(--color-text-subtle);
  }
`;

/** What stands for no booking channel in particular. */
export interface NoChannel {
  /** What it is one of. */
  group: string;
  label: string;
  hint: string;
}

interface ChannelPickerProps {
  /** What is chosen: "Passengers of". */
  label: string;
  /** A booking channel's id, or empty text for `none`. */
  value: string;
  none: NoChannel;
  onChange: (channelId: string) => void;
}

/** Chooses a booking channel, or none in particular, in a dialog that searches. */
export function ChannelPicker({ label, value, none, onChange }: ChannelPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useBookingChannelNameQuery({ variables: { id: value }, skip: value === '' });
  const shown = value === '' ? none.label : (data?.bookingChannel?.name ?? value);
  const preload = () => void loadDialog();
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={isOpen} onPointerEnter={preload} onFocus={preload} onPress={() => setOpen(true)}>
        <Trigger>
          {label}: <strong>{shown}</strong>
          <ChevronDown aria-hidden="true" />
        </Trigger>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChannelDialog
            title={label}
            value={value}
            none={none}
            onClose={() => setOpen(false)}
            onChoose={(id) => {
              setOpen(false);
              if (id !== value) onChange(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
