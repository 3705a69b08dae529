import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { channelName } from '@/entities/booking-channel/channel';
import type { CsvState } from '@/entities/passenger-csv/use-passenger-csv';
import { isolated, sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { FieldFrame, FieldHint, FieldProblem } from '@/ui/design/field/field-frame';
import { RadioCardGroup } from '@/ui/screens/form/radio-cards';
import { useFormField } from '@/ui/screens/form/use-form-field';
import { Select } from '@/ui/design/select';
import { ErrorBanner, Skeleton } from '@/ui/design/states/states';
import { fleetChannelsRead } from '../list/notifications-list';
import { CsvAudience } from './csv-audience';
import {
  allPlatforms,
  categoryFilter,
  platformsOf,
  specificPassengers,
  withAllPassengers,
  withBookingChannel,
  withFilter,
  withTargetCategory,
  type NotificationValues,
  type TargetPlatform,
} from './notification-values';

const platformNames: Readonly<Record<TargetPlatform, string>> = { ios: 'iOS', android: 'Android' };

/** The two targets of the specification, and all passengers, as one choice. */
export type Target = 'all' | 'platform' | 'specific';

export const targetOf = ({ targetAllBookingChannelPassengers, targetFilterCategory }: NotificationValues): Target =>
  targetAllBookingChannelPassengers ? 'all' : targetFilterCategory === categoryFilter ? 'platform' : 'specific';

const cards = [
  { value: 'specific', label: 'Specific passengers', meaning: 'From a CSV file.' },
  { value: 'platform', label: 'By platform', meaning: 'By the phone they last used: iOS or Android.' },
  { value: 'all', label: 'All passengers', meaning: 'Everyone in the booking channel, including unknown phones.' },
] as const;

const allTargets = cards.map(({ value }) => value);

function withTarget(values: NotificationValues, target: Target): NotificationValues {
  if (target === 'all') return withAllPassengers(values);
  return withTargetCategory(values, target === 'platform' ? categoryFilter : specificPassengers);
}

function ChannelField({ fleet }: { fleet: SelectedFleet }) {
  const { values, setValues } = useFormikContext<NotificationValues>();
  const { control, error, touch } = useFormField({ name: 'bookingChannel' });
  const { data: read, error: problem, retry, isReading } = useRead(fleetChannelsRead(fleet.id));
  const { bookingChannel } = values;
  // The channel of a draft or a copy is shown before the others are read.
  const others = read?.filter(({ id }) => id !== bookingChannel?.id) ?? [];
  const channels = bookingChannel ? [bookingChannel, ...others] : others;
  if (isReading && !read) return <Skeleton height="58px" />;
  return (
    <>
      {problem && <ErrorBanner error={problem} onRetry={retry} />}
      <FieldFrame
        id={control.id}
        label="Booking channel"
        error={error}
        hint={read?.length === 0 ? sentence`${fleet.name} has no booking channels.` : 'The app whose passengers receive it.'}
      >
        <Select
          {...control}
          aria-required
          value={bookingChannel?.id ?? ''}
          onBlur={touch}
          onChange={({ target }) => {
            const chosen = channels.find(({ id }) => id === target.value);
            if (chosen)
              void setValues(withBookingChannel(values, { id: chosen.id, name: chosen.name, humanReadableId: chosen.humanReadableId }));
          }}
        >
          <option value="" disabled>
            Select a booking channel…
          </option>
          {channels
            .toSorted((one, other) => channelName(one).localeCompare(channelName(other)))
            .map((channel) => (
              <option key={channel.id} value={channel.id}>
                {isolated(channelName(channel))}
                {channel.name !== null && channel.humanReadableId !== null && ` (${channel.humanReadableId})`}
              </option>
            ))}
        </Select>
      </FieldFrame>
    </>
  );
}

const Checks = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-4);
  & > legend {
    padding: 0 0 5px;
    font-weight: 550;
  }
  & > label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 24px;
    cursor: pointer;
  }
  & input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--color-primary);
  }
  & > p,
  & > div {
    flex-basis: 100%;
  }
`;

type Filters = NotificationValues['passengerFiltersPayload'];

/** The hint for each number of selected platforms. */
const platformHints = [
  'Select a platform.',
  'Passengers on the other platform or with an unknown phone are excluded.',
  'Passengers with an unknown phone are excluded.',
] as const;

/** The only condition (specification, section 3): the app platform of the passenger's phone. */
function PlatformFilter() {
  const { value: filters, setValue, error, control } = useFormField<Filters>({ name: 'passengerFiltersPayload' });
  const value = platformsOf({ passengerFiltersPayload: filters });
  const { id, name, onBlur, ...aria } = control;
  return (
    <Checks>
      <legend>Platform</legend>
      {allPlatforms.map((platform) => (
        <label key={platform}>
          <input
            type="checkbox"
            name={name}
            onBlur={onBlur}
            {...aria}
            checked={value.includes(platform)}
            onChange={({ target }) => {
              const chosen = allPlatforms.filter((each) => (each === platform ? target.checked : value.includes(each)));
              setValue(withFilter(filters, 'platform', chosen));
            }}
          />
          {platformNames[platform]}
        </label>
      ))}
      <FieldHint id={`${id}-hint`}>{platformHints[value.length]}</FieldHint>
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
    </Checks>
  );
}

interface AudienceProps {
  fleet: SelectedFleet;
  csv: { state: CsvState; setState: (state: CsvState) => void };
  targets?: readonly Target[];
}

/** The booking channel and audience of a notification (specification, sections 3 and 4). */
export function Audience({ fleet, csv, targets = allTargets }: AudienceProps) {
  const { values, setValues } = useFormikContext<NotificationValues>();
  const { control } = useFormField({ name: 'targetFilterCategory' });
  const { bookingChannel } = values;
  const target = targetOf(values);
  return (
    <>
      <ChannelField fleet={fleet} />
      <RadioCardGroup
        isInline
        label="Audience"
        cards={cards.filter(({ value }) => targets.includes(value))}
        value={target}
        control={control}
        onChoose={(choice) => void setValues(withTarget(values, choice))}
      />
      {target === 'platform' && <PlatformFilter />}
      {target === 'specific' && <CsvAudience key={bookingChannel?.id} channel={bookingChannel} {...csv} />}
    </>
  );
}
