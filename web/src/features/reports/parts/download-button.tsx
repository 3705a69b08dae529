import { Download } from 'lucide-react';
import { useState } from 'react';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { toDataError } from '@/lib/errors';
import { webLink } from '@/lib/browser/web-link';
import { IconButton } from '@/ui/design/button/button';
import { PageButton } from '@/ui/screens/detail/page-button';
import { OutsideLink } from '@/ui/design/outside-link';
import { Inline } from '@/ui/design/inline';
import { DangerText } from '@/ui/design/text';
import type { ReportName } from '../urls';
import { RunAgainButton } from './run-again-button';
import { defineRead, withId } from '@/lib/data/define-read';
import { ReportDownloadUrlDocument } from './file.generated';

/** The address of a report's file, which expires. */
const downloadUrlRead = defineRead(ReportDownloadUrlDocument, withId, (data) => data.reportDownloadUrl);

type Outcome = { kind: 'started'; url: string } | { kind: 'gone' } | { kind: 'notWeb' } | { kind: 'failed'; message: string };

const noWebAddress = 'The platform sent an invalid link, so it was not opened. Run the report again, or contact the platform team.';

/** Opens a file in a new tab: browsers save downloads, and show anything else there. */
function openFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noreferrer';
  link.target = '_blank';
  link.download = '';
  link.click();
}

/**
 * Downloads a finished report's file. Its URL expires, so each click requests a new one. If the file is gone, the report can be run again.
 * @param isSmall whether it is an icon, in a row
 */
export function DownloadButton({ report, isSmall = false }: { report: ReportName; isSmall?: boolean }) {
  const gateway = useGateway();
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { id, name } = report;

  const find = async (): Promise<Outcome | undefined> => {
    try {
      const found = await gateway.lookUp(downloadUrlRead(id));
      if (found === null) return { kind: 'gone' };
      const url = webLink(found);
      return url === null ? { kind: 'notWeb' } : { kind: 'started', url };
    } catch (problem) {
      const error = toDataError(problem);
      if (!error) return undefined;
      return error.code === 'PLATFORM_BAD_RESPONSE' ? { kind: 'notWeb' } : { kind: 'failed', message: error.message };
    }
  };

  const download = async () => {
    setPending(true);
    setOutcome(undefined);
    const found = await find();
    setPending(false);
    setOutcome(found);
    if (found?.kind === 'started') openFile(found.url);
  };

  const shared = {
    icon: <Download aria-hidden="true" />,
    isPending,
    onPress: () => void download(),
  };
  const label = sentence`Download ${name || id}`;
  return (
    <Inline $rowGap={1} style={{ whiteSpace: 'normal' }}>
      {isSmall ? (
        <IconButton size="small" label={label} title="Download" {...shared} />
      ) : (
        <PageButton variant="primary" aria-label={label} {...shared}>
          Download
        </PageButton>
      )}
      <span role="status">
        {outcome?.kind === 'started' && (
          <>
            Started. <OutsideLink address={outcome.url}>Open the file</OutsideLink>
          </>
        )}
        {outcome?.kind === 'gone' && 'The file was deleted. Run the report again.'}
        {outcome?.kind === 'notWeb' && <DangerText>{noWebAddress}</DangerText>}
        {outcome?.kind === 'failed' && <DangerText>{outcome.message}</DangerText>}
      </span>
      {!isSmall && (outcome?.kind === 'gone' || outcome?.kind === 'notWeb') && <RunAgainButton report={report} />}
    </Inline>
  );
}
