import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CsvState } from '@/entities/passenger-csv/use-passenger-csv';
import { useGate } from '@/lib/access/use-gate';
import { Button } from '@/ui/design/button/button';
import { lazyPart } from '@/ui/design/lazy-part';

const loadDialog = () => import('./upload-dialog');
const UploadDialog = lazyPart(loadDialog);

/** Opens the upload of a passenger list. The chosen file outlives the dialog, so closing it is safe. */
export function UploadButton() {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<CsvState>({ step: 'choosing' });
  const gate = useGate('modify');
  const preload = () => void loadDialog();
  return (
    <>
      <Button
        icon={<Upload aria-hidden="true" />}
        aria-haspopup="dialog"
        disabledReason={gate}
        onPointerEnter={preload}
        onFocus={preload}
        onPress={() => setOpen(true)}
      >
        Upload CSV
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <UploadDialog state={state} setState={setState} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
