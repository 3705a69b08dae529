import { useState } from 'react';
import { sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import type { ConfigSubject } from './config-subject';
import SettingsForm from './settings-form';

interface SettingsButtonProps {
  subject: ConfigSubject;
  settings: unknown;
  /** Whether existing settings are readable. */
  isReadable: boolean;
  /** In a row of a table, "Edit" is enough. */
  isInRow?: boolean;
}

/** The button that opens the settings form of a configuration. */
export function SettingsButton({ subject, settings, isReadable, isInRow = false }: SettingsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, place, gate } = subject;
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={sentence`Edit settings for ${name}${place}`}
        disabledReason={isReadable ? gate : 'The settings could not be read.'}
        onPress={() => setOpen(true)}
      >
        {isInRow ? 'Edit' : 'Edit settings…'}
      </Button>
      <Dialog title={sentence`Settings of ${name}${place}`} width={560} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SettingsForm subject={subject} settings={settings} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
