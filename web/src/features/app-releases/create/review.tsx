import { useFormikContext } from 'formik';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { savedName } from '@/lib/text/plain-text';
import { counted } from '@/lib/text/counted';
import { Badge } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { Section } from '@/ui/screens/detail/section';
import { FormActions } from '@/ui/screens/form/form';
import { ErrorBanner } from '@/ui/design/states/states';
import { appPlatformLabel, appPlatforms } from '@/entities/app-release/app-platform';
import { OutsideLink } from '@/ui/design/outside-link';
import { blockedProblems, type ChannelProblem, type PickedChannel, storeVersion } from '../channels/channel';
import { useFreshChannels } from '../channels/use-fresh-channels';
import { versionChangeLabel } from '../model/version-change';
import { BlockedChannels } from '../channels/blocked-channels';
import type { IntentValues } from './intent-values';
import { Notice } from '@/ui/design/notice';
import { Large, Preserved } from '@/ui/design/text';
import { findReference, kindLabel, missingPlatforms, type Reference } from './references';
import { storesAbove } from './version-base';
import { Secondary } from '@/ui/screens/list/data-table/cells';
import { SectionTable } from '@/ui/design/section-table';
import { Inline } from '@/ui/design/inline';
import { VersionStep } from '@/entities/app-release/version-step';
import { channelName } from '@/entities/booking-channel/channel';
import { isolated } from '@/lib/text/bidi';
import { isLower } from '../model/version';

interface ReviewTableProps {
  channels: readonly PickedChannel[];
  version: string;
  problems: ReadonlyMap<string, ChannelProblem>;
  isLoading: boolean;
}

interface NextVersionProps {
  /** The version in the store; null if unknown. */
  from: string | null;
  version: string;
  unknown: string;
}

/** The release's change of version, and a mark if the version stays the same. */
function NextVersion({ from, version, unknown }: NextVersionProps) {
  return (
    <Inline as="span" $isNowrap>
      <VersionStep release={{ previousStoreVersion: from, currentStoreVersion: null, targetVersion: version }} unknown={unknown} />
      {from !== null && isLower(version, from) && <Badge tone="warning">Lower</Badge>}
      {from === version && <Badge tone="neutral">Same</Badge>}
    </Inline>
  );
}

/** One row per booking channel: the current and the new version in its stores. */
function ReviewTable({ channels, version, problems, isLoading }: ReviewTableProps) {
  const needsAttention = ({ id, latestReleases }: PickedChannel) =>
    problems.has(id) || appPlatforms.some((platform) => isLower(version, storeVersion(latestReleases, platform) ?? version));
  const rows = channels.toSorted(
    (one, other) => Number(needsAttention(other)) - Number(needsAttention(one)) || channelName(one).localeCompare(channelName(other)),
  );
  return (
    <div aria-busy={isLoading || undefined}>
      <SectionTable
        label="Versions of each booking channel"
        isLong
        columns={[
          {
            label: 'Booking channel',
            isRowHead: true,
            cell: ({ id, name, humanReadableId }) => (
              <>
                {isolated(channelName({ id, name, humanReadableId }))} <Secondary>{humanReadableId}</Secondary>{' '}
                {problems.has(id) && <Badge tone="danger">Blocked</Badge>}
              </>
            ),
          },
          ...appPlatforms.map((platform) => ({
            label: appPlatformLabel({ platform }),
            cell: ({ latestReleases }: PickedChannel) => (
              <NextVersion
                from={storeVersion(latestReleases, platform)}
                version={version}
                unknown={isLoading ? '…' : latestReleases?.length === 0 ? 'none started here' : 'not known'}
              />
            ),
          })),
        ]}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </div>
  );
}

interface ReviewProps {
  references: readonly Reference[] | null;
  refused: ReadonlyMap<string, ChannelProblem>;
  onBack: () => void;
  /** Continues without these channels. */
  onDeselect: (ids: ReadonlySet<string>) => void;
}

/** The second step: the exact release to be sent. */
export function Review({ references, refused, onBack, onDeselect }: ReviewProps) {
  const { values, isSubmitting } = useFormikContext<IntentValues>();
  const { channels, isLoading, error, retry } = useFreshChannels(values.channels, 'all');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);

  const version = values.productVersion.trim();
  const reference = references && findReference(references, values.gitReference);
  const missing = reference ? missingPlatforms(reference) : [];
  const problems = blockedProblems(channels, refused);
  const releases = channels.length * appPlatforms.length;
  const above = storesAbove(version, channels);

  const whyNotNow = (): string | undefined => {
    if (problems.size > 0) return `${counted(problems.size, 'channel')} can’t be released now`;
    return isLoading ? 'Loading the versions in the stores' : undefined;
  };

  return (
    <>
      <Large as="h2" style={{ outline: 'none' }} ref={head} tabIndex={-1}>
        This will start {counted(releases, 'release')}: {counted(channels.length, 'booking channel')} × {appPlatforms.length} platforms
      </Large>
      <BlockedChannels channels={channels} problems={problems} refused={refused} onDeselect={onDeselect} />
      {above > 0 && (
        <Notice tone="warning" title={`${version} is lower than what ${counted(above, 'store has', 'stores have')}: marked below`} />
      )}
      <Section title="Release">
        <FieldList>
          <Field label="Name">{savedName(values.name)}</Field>
          <Field label="Product version">
            {version} · bump: {versionChangeLabel({ versionChange: values.versionChange }).toLowerCase()}
          </Field>
          {appPlatforms.map((platform) => (
            <Field key={platform} label={`${appPlatformLabel({ platform })} from`}>
              {missing.includes(platform) ? (
                <Badge tone="warning">No such branch or tag: it will fail</Badge>
              ) : (
                <>
                  <code>{values.gitReference}</code> {reference ? `(${kindLabel(reference).toLowerCase()})` : '(not checked)'}
                </>
              )}
            </Field>
          ))}
          <Field label="Comments">{values.comments.trim() !== '' && <Preserved>{values.comments.trim()}</Preserved>}</Field>
          <Field label="Attachments">
            {values.attachments.length > 0 && (
              <ul>
                {values.attachments.map(({ name, url }, at) => (
                  <li key={at}>
                    <OutsideLink address={url.trim()}>{name}</OutsideLink>
                  </li>
                ))}
              </ul>
            )}
          </Field>
        </FieldList>
      </Section>
      <Section title="Versions">
        {error && <ErrorBanner error={error} onRetry={retry} />}
        <ReviewTable channels={channels} version={version} problems={problems} isLoading={isLoading} />
      </Section>
      <FormActions>
        <Button icon={<ArrowLeft aria-hidden="true" />} isDisabled={isSubmitting} onPress={onBack}>
          Back to the form
        </Button>
        <Button type="submit" variant="primary" isPending={isSubmitting} disabledReason={whyNotNow()}>
          Start {counted(releases, 'release')}
        </Button>
      </FormActions>
    </>
  );
}
