import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { CsvState } from '@/entities/passenger-csv/use-passenger-csv';
import { useGate } from '@/lib/access/use-gate';
import { Button } from '@/ui/design/button/button';
import UploadDialog from './upload-dialog';

/** Opens the upload of a passenger list. The chosen file outlives the dialog, so closing it is safe. */
export function UploadButton() {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<CsvState>({ step: 'choosing' });
  const gate = useGate('modify');
  return (
    <>
      <Button icon={<Upload aria-hidden="true" />} aria-haspopup="dialog" disabledReason={gate} onPress={() => setOpen(true)}>
        Upload CSV
      </Button>
      {isOpen && <UploadDialog state={state} setState={setState} onClose={() => setOpen(false)} />}
    </>
  );
}
