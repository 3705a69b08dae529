import { useRead } from '@/lib/data/use-read';
import { CopyField, Field } from '@/ui/screens/detail/detail';
import { SectionGrid } from '@/ui/design/layout';
import type { TabProps } from '../detail/tabs';
import { storesRead } from './reads';
import { StoreSection } from './store-section';
import AppStoreForm from './app-store-form';
import PlayStoreForm from './play-store-form';

/** The credentials with which the app's releases are published to both stores. */
export default function StoresTab({ channelId }: TabProps) {
  const read = useRead(storesRead(channelId));
  return (
    <SectionGrid>
      <StoreSection
        platform="IOS"
        channelId={channelId}
        read={read}
        Form={AppStoreForm}
        facts={({ storeConfiguration: { ios } }) => (
          <>
            <CopyField label="Issuer ID" value={ios?.issuerId} />
            <CopyField label="Key ID" value={ios?.privateKeyId} />
          </>
        )}
      />
      <StoreSection
        platform="ANDROID"
        channelId={channelId}
        read={read}
        Form={PlayStoreForm}
        facts={({ storeConfiguration: { google } }) => (
          <>
            <CopyField label="Service account" value={google?.clientEmail} />
            <Field label="Project">{google?.projectId}</Field>
          </>
        )}
      />
    </SectionGrid>
  );
}
