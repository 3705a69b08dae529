import { useState } from 'react';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Field, FieldList } from '@/ui/detail';
import { Section } from '@/ui/section';
import { clearDraft, readDraft, writeDraft } from '@/ui/form/draft';
import { FormActions } from '@/ui/form/form';
import { Page } from '@/ui/page';
import { IntentForm } from './intent-form';
import { readIntentDraft, type IntentValues } from './intent-values';

/** The draft that is worth offering. What is left of one that is not is forgotten: the form would take it for unsaved input. */
function offeredDraft(draftKey: string): IntentValues | null {
  const draft = readIntentDraft(readDraft(draftKey, 'local'));
  if (draft === null) clearDraft(draftKey, 'local');
  return draft;
}

interface DraftOfferProps {
  draft: IntentValues;
  onRestore: () => void;
  onDiscard: () => void;
}

/** A draft that was left: what is in it, to be gone on with or not. */
function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  const { name, gitReference, productVersion, channels, attemptedAt } = draft;
  return (
    <Section title="You left a draft in this browser">
      <FieldList>
        <Field label="Name">{name}</Field>
        <Field label="Git reference">{gitReference}</Field>
        <Field label="Product version">{productVersion}</Field>
        <Field label="Booking channels">{channels.length}</Field>
        {attemptedAt !== '' && (
          <Field label="Sent">It was sent, and no clear answer came. Restore it to look whether it was started.</Field>
        )}
      </FieldList>
      <FormActions>
        <Button variant="primary" onPress={onRestore}>
          Restore the draft
        </Button>
        <Button onPress={onDiscard}>Discard it and start anew</Button>
      </FormActions>
    </Section>
  );
}

/** A new release intent, for staff admins and above. */
export default function CreatePage() {
  const { id } = useViewer();
  // Drafts are a person's own, on a machine that may be shared.
  const draftKey = `release-intent.${id}`;
  const [offered, setOffered] = useState(() => offeredDraft(draftKey));

  const decide = (isKept: boolean) => {
    if (offered && isKept) writeDraft(draftKey, 'local', offered);
    else clearDraft(draftKey, 'local');
    setOffered(null);
  };
  return (
    <Page title="New app release" subtitle="One version of the passenger apps, for many booking channels, on Android and iOS.">
      {offered ? (
        <DraftOffer draft={offered} onRestore={() => decide(true)} onDiscard={() => decide(false)} />
      ) : (
        <IntentForm draftKey={draftKey} />
      )}
    </Page>
  );
}
