import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useViewer } from '@/lib/access/viewer';
import { viewerZone } from '@/lib/dates/dates';
import { Button } from '@/ui/design/button/button';
import { DateTime } from '@/ui/design/date/date-time';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { Section } from '@/ui/screens/detail/section';
import { clearDraft, draftTime, readDraft, writeDraft, type Draft } from '@/ui/screens/form/draft';
import { FormActions } from '@/ui/screens/form/form';
import { Page } from '@/ui/screens/detail/page';
import { isRecord } from '@/lib/guards';
import { readPickedChannels, type PickedChannel } from '../channels/channel';
import { intentAttempts } from './earlier-attempt';
import { IntentForm } from './intent-form';
import { intentDraft, readIntentDraft, type IntentValues } from './intent-values';

/** The draft to offer, if any. An unusable one is cleared, because the form would count it as unsaved input. */
function offeredDraft(draft: Draft): IntentValues | null {
  const values = readIntentDraft(readDraft(draft));
  if (values === null) clearDraft(draft);
  return values;
}

/** A draft's channels with those that were chosen for the release since. */
const withChosen = (channels: readonly PickedChannel[], chosen: readonly PickedChannel[]): PickedChannel[] => {
  const known = new Set(channels.map(({ id }) => id));
  return [...channels, ...chosen.filter(({ id }) => !known.has(id))];
};

interface DraftOfferProps {
  draft: IntentValues;
  /** When it was last saved; null if unknown. */
  savedAt: string | null;
  /** Whether it was sent, with an unknown outcome. */
  isSent: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** The contents of an unfinished draft, to restore or to discard. */
function DraftOffer({ draft, savedAt, isSent, onRestore, onDiscard }: DraftOfferProps) {
  const { name, gitReference, productVersion, channels } = draft;
  return (
    <Section title="Unfinished draft">
      <FieldList>
        <Field label="Name">{name}</Field>
        <Field label="Git reference">{gitReference}</Field>
        <Field label="Product version">{productVersion}</Field>
        <Field label="Booking channels">{channels.length}</Field>
        {savedAt !== null && (
          <Field label="Saved">
            <DateTime value={savedAt} zone={viewerZone()} />
          </Field>
        )}
        {isSent && <Field label="Sent">Outcome unknown. Restore the draft to check whether the release started.</Field>}
      </FieldList>
      <FormActions>
        <Button onPress={onDiscard}>Discard draft</Button>
        <Button variant="primary" onPress={onRestore}>
          Restore draft
        </Button>
      </FormActions>
    </Section>
  );
}

/** A new release intent, for staff admins and above. */
export default function CreatePage() {
  const { id: person } = useViewer();
  const draft = { ...intentDraft, person };
  const location: { readonly state: unknown } = useLocation();
  /** The channels that another screen has chosen for the release. */
  const [chosen] = useState(() => readPickedChannels(isRecord(location.state) ? location.state.channels : []));
  const [offered, setOffered] = useState(() => offeredDraft(draft));
  const [savedAt] = useState(() => draftTime(draft));

  const discard = () => {
    clearDraft(draft);
    intentAttempts.forget(person);
  };
  const decide = (isKept: boolean) => {
    if (offered && isKept) writeDraft(draft, { ...offered, channels: withChosen(offered.channels, chosen) });
    else discard();
    setOffered(null);
  };
  return (
    <Page title="New app release" subtitle="One version of the passenger apps, for many booking channels, on Android and iOS.">
      {offered ? (
        <DraftOffer
          draft={offered}
          savedAt={savedAt}
          isSent={intentAttempts.open(person) !== undefined}
          onRestore={() => decide(true)}
          onDiscard={() => decide(false)}
        />
      ) : (
        <IntentForm channels={chosen} />
      )}
    </Page>
  );
}
