import { sentence } from '@/lib/bidi';
import { DiffQuestion } from '@/ui/form/diff-save';
import { JsonForm } from '@/ui/form/json-form';
import type { ConfigSubject } from './config-subject';

interface SettingsFormProps {
  subject: ConfigSubject;
  settings: unknown;
  onClose: () => void;
}

/** Edits what a configuration holds besides on and off. The platform keeps what is sent in place of what was there. */
export default function SettingsForm({ subject, settings, onClose }: SettingsFormProps) {
  const { name, place, changes, target, draft, consequenceOfSettings, read, update } = subject;
  const title = `${name}${place}`;
  return (
    <JsonForm
      label="Settings"
      name="settings"
      hint="A JSON object. Replaces the current settings."
      value={settings}
      draft={draft}
      read={async () => (await read())?.settings}
      action={(merge, current) => ({
        name: changes.settings,
        target,
        question: {
          title: sentence`Change the settings of ${title}?`,
          text: <DiffQuestion merge={merge}>{consequenceOfSettings}</DiffQuestion>,
          confirmLabel: 'Save settings',
          tone: merge.own.some(({ after }) => after === undefined) ? 'danger' : 'primary',
        },
        send: () => update({ settings: merge.merged }, { settings: current }),
        success: () => sentence`The settings of ${title} were saved`,
      })}
      onClose={onClose}
    />
  );
}
