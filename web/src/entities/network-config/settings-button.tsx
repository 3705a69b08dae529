import { useState } from 'react';
import { sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import type { ConfigSubject } from './config-subject';
import { JsonForm } from '@/ui/screens/form/json-form';

interface SettingsFormProps {
  subject: ConfigSubject;
  settings: unknown;
  onClose: () => void;
}

/** The form for a configuration's settings, which the platform replaces as a whole. */
function SettingsForm({ subject, settings, onClose }: SettingsFormProps) {
  const { name, place, changes, target, draft, consequenceOfSettings, read, update } = subject;
  const title = `${name}${place}`;
  return (
    <JsonForm
      label="Settings"
      field="settings"
      hint="A JSON object. Replaces the current settings."
      value={settings}
      what={sentence`settings of ${title}`}
      isPlural
      name={changes.settings}
      target={target}
      read={read}
      jsonOf={(config) => config.settings}
      draft={draft}
      question={{
        title: sentence`Change the settings of ${title}?`,
        effects: consequenceOfSettings,
        confirmLabel: 'Save settings',
      }}
      send={({ merged, before }) => update({ settings: merged }, { settings: before })}
      onClose={onClose}
    />
  );
}

interface SettingsButtonProps {
  subject: ConfigSubject;
  settings: unknown;
  isReadable: boolean;
  /** In a row of a table, "Edit" is enough. */
  isInRow?: boolean;
}

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
