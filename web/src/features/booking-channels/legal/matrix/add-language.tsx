import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import LanguagePicker from './language-picker';

interface AddLanguageProps {
  channelId: string;
  /** The languages that already have a row. */
  present: readonly string[];
  /** The reason the viewer may not change the texts; undefined if they may. */
  gate: string | undefined;
}

/** Adds a language to the table, for its texts to be written. */
export function AddLanguage({ gate, ...props }: AddLanguageProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" icon={<Plus aria-hidden="true" />} disabledReason={gate} onPress={() => setOpen(true)}>
        Add a language…
      </Button>
      <Dialog title="Add a language" width={480} isOpen={isOpen} onClose={close}>
        <LanguagePicker {...props} onClose={close} />
      </Dialog>
    </>
  );
}
