import type { ReactNode } from 'react';
import styled from 'styled-components';
import { viewerZone } from '@/lib/dates/dates';
import { JsonFields } from '@/ui/screens/detail/json-fields';
import { QuietLine } from '@/ui/design/text';
import { UpdatedLine } from '@/ui/design/date/updated-line';
import type { ConfigSubject, Configuration } from './config-subject';
import { ConfigSwitch } from './config-switch';
import { SettingsButton } from './settings-button';

/** The parts of a configuration below each other. */
export const ConfigFrame = styled.div`
  display: grid;
  justify-items: start;
  gap: 10px;
  min-width: 0;
`;

/** A configuration's settings and last update. */
export const ConfigDetails = ({ settings, updatedAt }: Pick<Configuration, 'settings' | 'updatedAt'>) => (
  <>
    <JsonFields value={settings ?? {}} empty="No settings." />
    <UpdatedLine value={updatedAt} zone={viewerZone()} />
  </>
);

interface ConfigPartProps {
  subject: ConfigSubject;
  config: Configuration;
  /** Whether its settings could be read. */
  hasSettings: boolean;
  /** A note below the switch. */
  note?: ReactNode;
}

/** A configuration with its switch and settings. */
export const ConfigPart = ({ subject, config, hasSettings, note }: ConfigPartProps) => (
  <>
    <ConfigSwitch subject={subject} isEnabled={config.isEnabled} />
    {note && <QuietLine>{note}</QuietLine>}
    <ConfigDetails {...config} />
    <SettingsButton subject={subject} settings={config.settings} isReadable={hasSettings} />
  </>
);
