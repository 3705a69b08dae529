import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { platformNow } from '@/lib/dates/clock';
import { formatInZone, isUnknownZone, knownZone } from '@/lib/dates/dates';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { Button } from '@/ui/design/button/button';
import { Muted } from '@/ui/design/text';
import { latePart } from '../late/late';

const FleetCard = latePart((parts) => parts.FleetCard);
const FleetDialog = latePart((parts) => parts.FleetDialog);

/** Milliseconds that the pointer rests on the selector before the card opens, and may leave it before it closes. */
const hoverDelay = 250;

const Frame = styled.div`
  position: relative;
  flex: 0 1 auto;
  min-width: 0;
`;

/* On a phone the name takes the whole width, with the clock below it. */
const NameAndClock = styled.span`
  display: flex;
  gap: 6px;
  min-width: 0;
  white-space: nowrap;
  @media (max-width: 480px) {
    flex-direction: column;
    gap: 2px;
    align-items: flex-start;
  }
`;

const Name = styled.span`
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  font-weight: 600;
`;

/** The time in a zone, ticking on the second without re-rendering its surroundings. UTC is named, because it may replace another zone. */
function FleetClock({ zone }: { zone: string }) {
  const [now, setNow] = useState(platformNow);

  useEffect(() => {
    // To the next full second, so that clocks side by side tick together and late timers do not add up.
    const timer = setTimeout(() => setNow(platformNow()), 1000 - (now % 1000));
    return () => clearTimeout(timer);
  }, [now]);

  const name = isUnknownZone(zone) ? ' UTC (zone unknown)' : knownZone(zone) === 'UTC' ? ' UTC' : '';
  return <time>{formatInZone(now, zone, 'time-with-seconds') + name}</time>;
}

/** The selected fleet and its time. Hovering shows the fleet's details; clicking opens the selection of another one. */
export function FleetSelector() {
  const fleet = useSelectedFleet();
  const [isCardOpen, setCardOpen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const pointer = useRef('');
  const frame = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isCardOpen) return;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setCardOpen(false);
    };
    const onTouch = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' && !(target instanceof Node && frame.current?.contains(target))) setCardOpen(false);
    };
    document.addEventListener('keydown', onEscape);
    document.addEventListener('pointerdown', onTouch);
    return () => {
      document.removeEventListener('keydown', onEscape);
      document.removeEventListener('pointerdown', onTouch);
    };
  }, [isCardOpen]);

  const showCardSoon = (isShown: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCardOpen(isShown), hoverDelay);
  };
  const showCardByTouch = () => {
    clearTimeout(timer.current);
    setTouched(true);
    setCardOpen(true);
  };
  const openDialog = () => {
    clearTimeout(timer.current);
    setCardOpen(false);
    setDialogOpen(true);
  };

  return (
    <Frame
      ref={frame}
      onPointerDown={({ pointerType }) => {
        pointer.current = pointerType;
      }}
      onKeyDown={() => {
        pointer.current = 'keyboard';
      }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && showCardSoon(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && showCardSoon(false)}
      // Focus without a previous target has returned from the dialog, where the fleet was just visible.
      onFocus={(event: FocusEvent) => event.relatedTarget && event.target.matches(':focus-visible') && showCardSoon(true)}
      onBlur={(event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && showCardSoon(false)}
    >
      <Button
        aria-haspopup="dialog"
        aria-expanded={isDialogOpen}
        title={sentence`Fleet ${fleet.name}`}
        // A finger can't hover: its first tap shows the card.
        onPress={() => (pointer.current === 'touch' && !isCardOpen ? showCardByTouch() : openDialog())}
      >
        <NameAndClock>
          <Name>{fleet.humanReadableId}</Name>
          <Muted>
            <FleetClock zone={fleet.timezone} />
          </Muted>
        </NameAndClock>
        <ChevronsUpDown aria-hidden="true" />
      </Button>
      {isCardOpen && !isDialogOpen && <FleetCard fleet={fleet} isTouched={isTouched} />}
      {isDialogOpen && <FleetDialog onClose={() => setDialogOpen(false)} />}
    </Frame>
  );
}
