import { Suspense, useState } from 'react';
import { sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import { lazyPart } from '@/ui/design/lazy-part';
import { Skeleton } from '@/ui/design/states/states';
import type { ConfigSubject } from './config-subject';

// Forms need a lot of code, and most people only read.
const SettingsForm = lazyPart(() => import('./settings-form'));

interface SettingsButtonProps {
  subject: ConfigSubject;
  settings: unknown;
  /** Whether existing settings are readable. */
  isReadable: boolean;
}

/** The button that opens the settings form of a configuration. */
export function SettingsButton({ subject, settings, isReadable }: SettingsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, place, gate } = subject;
  return (
    <>
      <Button
        size="small"
        aria-label={sentence`Edit settings for ${name}${place}`}
        disabledReason={isReadable ? gate : 'The settings could not be read.'}
        onPress={() => setOpen(true)}
      >
        Edit settings…
      </Button>
      <Dialog title={sentence`Settings of ${name}${place}`} width={560} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton height="260px" />}>
          <SettingsForm subject={subject} settings={settings} onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
