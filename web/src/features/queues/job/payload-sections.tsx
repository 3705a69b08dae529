import { useState } from 'react';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { fileSize } from '@/lib/browser/file-size';
import { Button } from '@/ui/design/button/button';
import { JsonOnRequest } from '@/ui/design/json/json-on-request';
import { JsonView } from '@/ui/design/json/json-view';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
import { jobDataRead, jobResultRead, type JobOfPage } from './reads';

interface PayloadProps {
  title: string;
  /** Its name in the middle of a sentence. */
  what: string;
  /** The value in the job; null if it is too large or missing. */
  value: unknown;
  bytes: number | null;
  read: (signal: AbortSignal) => Promise<unknown>;
}

/** Collapsed at first, because it may be personal data. */
function Payload({ title, what, value, bytes, read }: PayloadProps) {
  const [isOpen, setOpen] = useState(false);
  const isLarge = value === null && bytes !== null;
  return (
    <Section
      title={bytes === null ? title : sentence`${title}, ${fileSize(bytes)}`}
      actions={
        bytes !== null &&
        !isLarge && (
          <Button size="small" variant="ghost" onPress={() => setOpen(!isOpen)}>
            {isOpen ? `Hide the ${what}` : `Show the ${what}`}
          </Button>
        )
      }
    >
      {bytes === null ? (
        <QuietLine>{`The job has no ${what}.`}</QuietLine>
      ) : isLarge ? (
        <JsonOnRequest what={what} bytes={bytes} read={read} />
      ) : isOpen ? (
        <JsonView value={value} />
      ) : (
        <QuietLine>Secrets are masked.</QuietLine>
      )}
    </Section>
  );
}

export function PayloadSections({ job, queueCode }: { job: JobOfPage; queueCode: string }) {
  const gateway = useGateway();
  const key = { queueCode, id: job.id };
  return (
    <>
      <Payload
        title="Data"
        what="data"
        value={job.data}
        bytes={job.dataBytes}
        read={(signal) => gateway.lookUp(jobDataRead(key), { signal })}
      />
      <Payload
        title="Result"
        what="result"
        value={job.result}
        bytes={job.resultBytes}
        read={(signal) => gateway.lookUp(jobResultRead(key), { signal })}
      />
    </>
  );
}
