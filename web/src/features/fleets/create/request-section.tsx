import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/design/button/button';
import { copyToClipboard } from '@/ui/design/copy-text';
import { FormActions } from '@/ui/screens/form/form';
import { safeFileName, saveText } from '@/ui/screens/csv/save-file';
import { Section } from '@/ui/screens/detail/section';
import { useSnackbar } from '@/ui/design/snackbar/snackbar';
import { QuietLine } from '@/ui/design/text';
import { CodeBlock } from '@/ui/design/layout';
import { type FleetRequest, requestJson, requestText, type RequestContext } from './request';

/** A checked request. */
export interface CheckedRequest {
  request: FleetRequest;
  context: RequestContext;
}

/** The final request, to be reviewed and then copied or downloaded. */
export function RequestSection({ request, context }: CheckedRequest) {
  const snackbar = useSnackbar();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => section.current?.focus(), [request]);
  const text = requestText(request, context);
  const fileName = (extension: 'txt' | 'json') => safeFileName(['new-fleet', request.humanReadableId], extension);
  const copy = async () => {
    if (await copyToClipboard(text)) snackbar.success('Copied to clipboard');
    else snackbar.error('Could not copy');
  };
  return (
    <div ref={section} tabIndex={-1}>
      <Section title="Request">
        <CodeBlock>{text}</CodeBlock>
        <QuietLine>Nothing was sent. Copy or download the request, and send it to the platform team.</QuietLine>
        <FormActions>
          <Button icon={<Download aria-hidden="true" />} onPress={() => saveText(fileName('txt'), text)}>
            Download text
          </Button>
          <Button icon={<Download aria-hidden="true" />} onPress={() => saveText(fileName('json'), requestJson(request, context))}>
            Download JSON
          </Button>
          <Button variant="primary" icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
            Copy request
          </Button>
        </FormActions>
      </Section>
    </div>
  );
}
