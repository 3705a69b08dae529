import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type DataError, isOutcomeUnknown, toDataError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { messages } from '@/ui/form/messages';
import { useSnackbar } from '@/ui/snackbar';
import { ErrorBanner } from '@/ui/states';
import { maximumChannels, type ChannelProblem, type PickedChannel } from '../channels/channel';
import { ChannelPicker } from '../channels/channel-picker';
import { releaseUrl } from '../urls';
import { DialogBody } from './bulk-parts';
import { AddBookingChannelsToReleaseIntentDocument, type IntentHeadFragment } from './intent.generated';

const width = 720;
const fieldPrefix = 'bookingChannelIds.';

/** The channels that the platform refused because their releases are not final, with the release that blocks each. */
export function blockedChannels({ platform, fields }: DataError): Map<string, ChannelProblem> {
  if (platform?.code !== 'BCH_RELEASES_NOT_FINALIZED') return new Map();
  const blocked = Object.entries(fields).filter(([path]) => path.startsWith(fieldPrefix));
  return new Map(
    blocked.map(([path, releaseId]) => [path.slice(fieldPrefix.length), { reason: 'Its releases are not finalized', releaseId }]),
  );
}

const countOf = (count: number): string => `${count} booking channel${count === 1 ? '' : 's'}`;

interface AddChannelsDialogProps {
  intent: IntentHeadFragment;
  /** The channels that the intent has already. */
  included: ReadonlySet<string>;
  /** What was picked: the page keeps it, so that closing the dialog loses nothing. */
  picked: readonly PickedChannel[];
  onPick: (picked: PickedChannel[]) => void;
  /** Reads the intent and what is new. */
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** Adds booking channels to an intent. Says how many releases that starts; names the channels that can't be added, and what blocks them. */
export function AddChannelsDialog({ intent, included, picked, onPick, refresh, onClose }: AddChannelsDialogProps) {
  const client = useApolloClient();
  const snackbar = useSnackbar();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<DataError>();
  const [isMissing, setMissing] = useState(false);
  // A second press may come before React has drawn that the first one is under way.
  const isUnderWay = useRef(false);
  const problems = error ? blockedChannels(error) : new Map<string, ChannelProblem>();
  const wanted = picked.filter(({ id }) => !included.has(id));

  const add = async () => {
    if (isUnderWay.current) return;
    setMissing(wanted.length === 0);
    if (wanted.length === 0) return;
    isUnderWay.current = true;
    setSending(true);
    setError(undefined);
    try {
      const input = { intentId: intent.id, bookingChannelIds: wanted.map(({ id }) => id) };
      await client.mutate({ mutation: AddBookingChannelsToReleaseIntentDocument, variables: { input } });
      onPick([]);
      snackbar.success(`${countOf(wanted.length)} added to “${intent.name}”`);
      onClose();
      await refresh();
    } catch (problem) {
      const failure = toDataError(problem);
      setError(failure);
      // It may have been done all the same: then the matrix shows the channels, and they are no longer on offer here.
      if (failure && isOutcomeUnknown(failure)) await refresh();
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };

  return (
    <Dialog
      title={`Add booking channels to “${intent.name}”`}
      width={width}
      isOpen
      onClose={() => {
        if (!isSending) onClose();
      }}
      footer={
        <>
          <Button isDisabled={isSending} onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" isPending={isSending} onPress={() => void add()}>
            {wanted.length === 0 ? 'Add booking channels' : `Add ${countOf(wanted.length)}`}
          </Button>
        </>
      }
    >
      <DialogBody>
        <p>
          {wanted.length === 0
            ? `Each channel gets a release of version ${intent.productVersion} on Android and one on iOS, which start at once.`
            : `${countOf(wanted.length)} × 2 platforms: ${wanted.length * 2} releases of version ${intent.productVersion} start at once.`}
        </p>
        {error && <ErrorBanner error={error} />}
        {error && problems.size === 0 && isOutcomeUnknown(error) && (
          <p>It is not known whether the platform added them. Those that it did are in the matrix by now and no longer counted here.</p>
        )}
        {problems.size > 0 && (
          <section aria-label="What blocks them">
            <ul>
              {[...problems].map(([id, { reason, releaseId }]) => (
                <li key={id}>
                  {picked.find((channel) => channel.id === id)?.name ?? id}: {reason}.{' '}
                  {releaseId !== undefined && <Link to={releaseUrl(releaseId)}>See the release</Link>}
                </li>
              ))}
            </ul>
            <Button size="small" onPress={() => onPick(picked.filter(({ id }) => !problems.has(id)))}>
              Take these out
            </Button>
          </section>
        )}
        <ChannelPicker
          value={wanted}
          onChange={(next) => {
            setMissing(false);
            onPick(next);
          }}
          cap={maximumChannels}
          excludedIds={included}
          excludedReason="Is in this release already"
          problems={problems}
          error={isMissing ? messages.bookingChannel : undefined}
        />
      </DialogBody>
    </Dialog>
  );
}
