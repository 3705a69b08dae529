import { plainText } from '@/lib/text/plain-text';
import { Crosshair, LocateFixed, X } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import styled from 'styled-components';
import { ChannelPicker } from '@/entities/booking-channel/channel-picker';
import { FleetFilter } from '@/entities/fleet/fleet-picker';
import { sentence } from '@/lib/text/bidi';
import { isLanguageCode } from '@/lib/text/languages';
import { Button, IconButton } from '@/ui/design/button/button';
import { SearchFilter } from '@/ui/design/filter-bar';
import { ControlInput } from '@/ui/design/select';
import { Inline } from '@/ui/design/inline';
import { DangerText } from '@/ui/design/text';
import { parsePoint, pointText, type AddressSearch, type Point } from './model/search';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  /* An address is longer than usual search terms. */
  & > :first-child > div {
    max-width: none;
  }
`;

interface TypedFieldProps {
  label: string;
  placeholder: string;
  value: string;
  /** The problem with the value; undefined if it is valid. */
  problem: string | undefined;
  /** The value as written to the URL. */
  tidy: (text: string) => string;
  onChange: (value: string) => void;
}

/** A field that applies on blur or Enter. */
function TypedField({ label, placeholder, value, problem, tidy, onChange }: TypedFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const id = useId();
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const send = () => {
    const next = tidy(text);
    if (next !== value) onChange(next);
  };
  return (
    <>
      <Inline $gap={1} $isNowrap style={{ width: 210 }}>
        <ControlInput
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : id}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={send}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send();
          }}
        />
        {value !== '' && (
          <IconButton size="small" label={`Clear ${label.toLowerCase()}`} icon={<X aria-hidden="true" />} onPress={() => onChange('')} />
        )}
      </Inline>
      {problem !== undefined && (
        <DangerText as="p" id={id}>
          {problem}
        </DangerText>
      )}
    </>
  );
}

/** Coordinates are normalised; invalid ones are kept for correction. */
function tidyPoint(text: string): string {
  const point = parsePoint(text);
  return point ? pointText(point) : text.trim();
}

interface ControlsProps {
  search: AddressSearch;
  onChange: (change: Partial<AddressSearch>, options?: { replace: boolean }) => void;
  /** The fleet's. */
  channels: ComponentProps<typeof ChannelPicker>['known'];
  /** The centre of the fleet's area; null if it has none. */
  centre: Point | null;
  fleetName: string;
  isPicking: boolean;
  onPick: () => void;
}

/** The parameters for both services. */
export function Controls({ search, onChange, channels, centre, fleetName, isPicking, onPick }: ControlsProps) {
  const { text: address, fleetId, channelId, language, near } = search;
  return (
    <Frame role="search" aria-label="Address search">
      <Inline>
        <SearchFilter
          label="Address"
          value={address}
          autoFocus={address === ''}
          onChange={(next) => onChange({ text: plainText(next) }, { replace: true })}
        />
      </Inline>
      <Inline>
        <ChannelPicker
          label="Booking channel"
          value={channelId}
          known={channels}
          onChange={(channel) => onChange({ channelId: channel })}
        />
        <FleetFilter
          label="IC2 fleet"
          value={fleetId}
          none={{ group: 'All', label: 'Fleets of the booking channel', hint: 'IC2 searches all of them' }}
          onChange={(fleet) => onChange({ fleetId: fleet })}
        />
        <TypedField
          label="Language"
          placeholder="Language, such as en"
          value={language}
          problem={language === '' || isLanguageCode(language) ? undefined : 'Not an ISO 639-1 code, such as en. It is sent anyway.'}
          tidy={plainText}
          onChange={(next) => onChange({ language: next })}
        />
        <TypedField
          label="Near"
          placeholder="Near: latitude, longitude"
          value={near}
          problem={near === '' || parsePoint(near) ? undefined : 'Latitude and longitude, such as 52.3702, 4.8952. Ignored while invalid.'}
          tidy={tidyPoint}
          onChange={(next) => onChange({ near: next })}
        />
        <Button
          icon={<LocateFixed aria-hidden="true" />}
          disabledReason={centre ? undefined : sentence`${fleetName} has no known area`}
          onPress={() => centre && onChange({ near: pointText(centre) })}
        >
          Near the fleet’s centre
        </Button>
        <Button icon={<Crosshair aria-hidden="true" />} aria-pressed={isPicking} onPress={onPick}>
          Choose on the map
        </Button>
      </Inline>
    </Frame>
  );
}
