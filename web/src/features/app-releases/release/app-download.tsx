import { Download } from 'lucide-react';
import { useState } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { PageButton } from '@/ui/screens/detail/page-button';
import { ErrorBanner } from '@/ui/design/states/states';
import { Inline } from '@/ui/design/inline';
import { webLink } from '@/lib/browser/web-link';
import { useOnce } from '../live/use-once';
import { appDownloadRead } from './reads';

/**
 * Downloads the app that the release built. Its URL expires, so it is requested on click. The link is for browsers that do not start the
 * download.
 */
export function AppDownload({ releaseId }: { releaseId: string }) {
  const gateway = useGateway();
  // Undefined until requested; null if there is no app to download.
  const [address, setAddress] = useState<string | null>();

  const download = useOnce({
    run: async () => {
      const found = webLink(await gateway.lookUp(appDownloadRead(releaseId)));
      setAddress(found);
      if (found === null) return;
      const link = document.createElement('a');
      link.href = found;
      link.rel = 'noreferrer';
      link.download = '';
      link.click();
    },
  });

  return (
    <>
      {download.error && <ErrorBanner error={download.error} />}
      <Inline $gap={3} $rowGap={2}>
        <PageButton icon={<Download aria-hidden="true" />} isPending={download.isPending} onPress={() => void download.start()}>
          Download the app
        </PageButton>
        <span role="status">
          {!download.isPending && !download.error && address === null && 'No app to download: none was built, or it was deleted.'}
          {!download.isPending && !download.error && address && (
            <>
              The download has started. If not, use{' '}
              <a href={address} rel="noreferrer" download="">
                this link
              </a>
              , which holds for a while.
            </>
          )}
        </span>
      </Inline>
    </>
  );
}
