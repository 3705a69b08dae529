import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useViewer } from '@/lib/access/viewer';
import { isRecord } from '@/lib/guards';
import { readDraft, writeDraft } from '@/ui/screens/form/draft';
import { Page } from '@/ui/screens/detail/page';
import { readPickedChannels } from '../channels/channel';
import { IntentForm } from './intent-form';
import { intentDraft } from './intent-values';

export default function CreatePage() {
  const { id: person } = useViewer();
  const location: { readonly state: unknown } = useLocation();
  /** The channels that another screen has chosen for the release. An unfinished draft gets them, too. */
  const [chosen] = useState(() => {
    const channels = readPickedChannels(isRecord(location.state) ? location.state.channels : []);
    const draft = { ...intentDraft, person };
    const kept = readDraft(draft);
    if (isRecord(kept) && channels.length > 0) {
      const others = readPickedChannels(kept.channels).filter(({ id }) => channels.every((each) => each.id !== id));
      writeDraft(draft, { ...kept, channels: [...others, ...channels] });
    }
    return channels;
  });
  return (
    <Page title="New app release" subtitle="One version of the passenger apps, for many booking channels, on Android and iOS.">
      <IntentForm channels={chosen} />
    </Page>
  );
}
