import styled from 'styled-components';
import { appPlatformLabel, appPlatforms } from '@/entities/app-release/app-platform';
import { pickableChannels } from '@/entities/booking-channel/channel';
import { releaseUrl } from '@/lib/routes/urls';
import { MultiPicker } from '@/ui/screens/form/picker/multi-picker';
import { type ChannelProblem, channelProblem, maximumChannels, type PickedChannel, storeVersion } from './channel';
import { PickableChannelsDocument } from './channels.generated';

const Versions = styled.dl`
  display: grid;
  /* Wide enough for most versions, so that the platforms of all channels are in line. */
  grid-template-columns: auto minmax(7ch, auto);
  column-gap: 6px;
  color: var(--color-text-muted);
  & > div {
    display: contents;
  }
  & dd {
    text-align: right;
    color: var(--color-text);
  }
  @media (max-width: 480px) {
    display: none;
  }
`;

function StoreVersions({ releases }: { releases: PickedChannel['latestReleases'] }) {
  return (
    <Versions>
      {appPlatforms.map((platform) => (
        <div key={platform}>
          <dt>{appPlatformLabel({ platform })}</dt>
          <dd>{storeVersion(releases, platform) ?? '–'}</dd>
        </div>
      ))}
    </Versions>
  );
}

export interface ReleaseChannelPickerProps {
  value: readonly PickedChannel[];
  onChange: (value: PickedChannel[]) => void;
  cap?: number;
  /** The channels that the release has already. */
  excludedIds?: ReadonlySet<string>;
  problems?: ReadonlyMap<string, ChannelProblem>;
  /** Whether the releases of picked channels are being read. */
  isLoading?: boolean;
  error?: string;
}

const channels = pickableChannels<PickedChannel>(PickableChannelsDocument);

const blockedBy = ({ reason, releaseId }: ChannelProblem) => ({
  reason,
  ...(releaseId !== undefined && { blockedBy: { label: 'See the release', to: releaseUrl(releaseId) } }),
});

/**
 * Picks the booking channels of a release, with their versions in the stores. Channels whose releases are not final can't be picked. Two
 * calls to the platform per page.
 */
export function ReleaseChannelPicker({
  cap = maximumChannels,
  excludedIds,
  problems,
  isLoading = false,
  ...choice
}: ReleaseChannelPickerProps) {
  return (
    <MultiPicker
      {...choice}
      cap={cap}
      pickable={channels}
      problemOf={({ id, latestReleases }) => {
        if (excludedIds?.has(id)) return { reason: 'Already in this release' };
        const problem = problems?.get(id) ?? channelProblem(latestReleases);
        return problem && blockedBy(problem);
      }}
      blockedText="their releases are not finished"
      hintOf={({ latestReleases }) => (latestReleases || isLoading ? undefined : 'its releases could not be loaded')}
      asideOf={({ latestReleases }) => latestReleases && <StoreVersions releases={latestReleases} />}
    />
  );
}
