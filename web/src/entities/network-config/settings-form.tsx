import { sentence } from '@/lib/text/bidi';
import { JsonForm } from '@/ui/screens/form/json-form';
import type { ConfigSubject } from './config-subject';

interface SettingsFormProps {
  subject: ConfigSubject;
  settings: unknown;
  onClose: () => void;
}

/** The form for a configuration's settings, which the platform replaces as a whole. */
export default function SettingsForm({ subject, settings, onClose }: SettingsFormProps) {
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
