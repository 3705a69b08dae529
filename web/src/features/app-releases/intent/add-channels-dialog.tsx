import { useMemo, useRef, useState } from 'react';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { somethingWentWrong, type DataError } from '@/lib/errors';
import { useViewer } from '@/lib/access/viewer';
import { releaseIntentUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import type { Finding } from '@/ui/screens/action/changes';
import { useAction } from '@/ui/screens/action/use-action';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import { clearDraft, readDraft, writeDraft } from '@/ui/screens/form/draft';
import { LeaveGuard } from '@/ui/screens/form/leave-guard';
import { messages } from '@pax/schema/rules/messages';
import { ErrorBanner } from '@/ui/design/states/states';
import { BlockedChannels } from '../channels/blocked-channels';
import { readPickedChannels, type ChannelProblem, type PickedChannel, refusedChannels } from '../channels/channel';
import { ReleaseChannelPicker } from '../channels/release-channel-picker';
import { chunksOf } from '../channels/use-fresh-channels';
import { intentName, versionText } from '../model/names';
import { DialogBody } from './bulk-results';
import { AddBookingChannelsToReleaseIntentDocument, type IntentHeadFragment } from './intent.generated';
import { intentsOfChannelsRead } from './reads';

const width = 720;

const countOf = (count: number): string => counted(count, 'booking channel');

interface AddChannelsDialogProps {
  intent: IntentHeadFragment;
  included: ReadonlySet<string>;
  refresh: () => Promise<void>;
  onClose: () => void;
}

/**
 * Adds booking channels to an intent. It shows the number of releases to start, and the channels that can't be added with their blocking
 * releases.
 */
export function AddChannelsDialog({ intent, included, refresh, onClose }: AddChannelsDialogProps) {
  const gateway = useGateway();
  const adding = useAction('Add booking channels', {
    label: sentence`“${intentName(intent)}”, ${versionText(intent)}`,
    to: releaseIntentUrl(intent.id),
  });
  const draft = { name: 'add-channels', target: intent.id, person: useViewer().id };
  const [picked, setPicked] = useState<readonly PickedChannel[]>(() => readPickedChannels(readDraft(draft)));
  /** Whether the browser stored the choice, so that closing the dialog loses nothing. */
  const isKept = useRef(true);
  const onPick = (next: readonly PickedChannel[]) => {
    setPicked(next);
    isKept.current = next.length === 0 || writeDraft(draft, next);
    if (next.length === 0) clearDraft(draft);
  };
  const [error, setError] = useState<DataError>();
  const [isMissing, setMissing] = useState(false);
  const [problems, setProblems] = useState<ReadonlyMap<string, ChannelProblem>>(new Map());
  const wanted = useMemo(() => picked.filter(({ id }) => !included.has(id)), [picked, included]);

  const lookUp = async (ids: readonly string[]): Promise<Finding> => {
    const chunks = await Promise.all(
      chunksOf(ids).map(async (channelIds) => {
        const releases = await gateway.lookUp(intentsOfChannelsRead(channelIds));
        if (!releases) throw new Error(somethingWentWrong);
        return releases;
      }),
    );
    const added = new Set(chunks.flat().flatMap(({ intentId, bookingChannelId }) => (intentId === intent.id ? [bookingChannelId] : [])));
    if (added.size === ids.length) return { happened: true, text: `${countOf(added.size)} added.` };
    if (added.size === 0) return { happened: false, text: 'No booking channels added yet.' };
    return { happened: null, text: `${added.size} of ${countOf(ids.length)} added.` };
  };

  const add = async () => {
    setMissing(wanted.length === 0);
    if (wanted.length === 0) return;
    setError(undefined);
    setProblems(new Map());
    const bookingChannelIds = wanted.map(({ id }) => id);
    const outcome = await adding.run({
      send: () => gateway.change(AddBookingChannelsToReleaseIntentDocument, { input: { intentId: intent.id, bookingChannelIds } }),
      success: () => sentence`${countOf(bookingChannelIds.length)} added to “${intentName(intent)}”`,
      lookUp: () => lookUp(bookingChannelIds),
      refresh,
      onDone: () => {
        onPick([]);
        onClose();
      },
    });
    if (outcome.kind === 'refused') {
      setError(outcome.error);
      setProblems(refusedChannels(outcome.error, wanted));
    }
  };

  return (
    <Dialog
      title={sentence`Add booking channels to “${intentName(intent)}”`}
      width={width}
      isOpen
      isLocked={adding.isPending}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={adding.isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" isPending={adding.isPending} onPress={() => void add()}>
            {wanted.length === 0 ? 'Add booking channels' : `Add ${countOf(wanted.length)}`}
          </Button>
        </>
      }
    >
      <DialogBody>
        <LeaveGuard
          target={intent.id}
          isUnsaved={() => wanted.length > 0 && !isKept.current}
          isLocked={() => adding.isPending}
          discard={() => {
            if (!isKept.current) onPick([]);
          }}
        />
        <p>
          {wanted.length === 0
            ? `Each channel gets a release of ${versionText(intent)} on Android and one on iOS, which start immediately.`
            : `${countOf(wanted.length)} × 2 platforms: ${wanted.length * 2} releases of ${versionText(intent)} start immediately.`}
        </p>
        {error && problems.size === 0 && <ErrorBanner error={error} />}
        <BlockedChannels
          channels={picked}
          problems={problems}
          refused={problems}
          onDeselect={(ids) => onPick(picked.filter(({ id }) => !ids.has(id)))}
        />
        <ReleaseChannelPicker
          value={wanted}
          onChange={(next) => {
            setMissing(false);
            onPick(next);
          }}
          excludedIds={included}
          problems={problems}
          error={isMissing ? messages.bookingChannel : undefined}
        />
      </DialogBody>
    </Dialog>
  );
}
