import type { ReactNode } from 'react';
import styled from 'styled-components';
import { viewerZone } from '@/lib/dates/dates';
import { JsonFields } from '@/ui/screens/detail/json-fields';
import { Inline } from '@/ui/design/inline';
import { QuietLine } from '@/ui/design/text';
import { UpdatedLine } from '@/ui/design/date/updated-line';
import type { ConfigSubject, Configuration } from './config-subject';
import { ConfigSwitch } from './config-switch';
import { SettingsButton } from './settings-button';

/** The parts of a configuration below each other. */
export const ConfigFrame = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  min-width: 0;
`;

/* Fields after each other, for rows. */
const FieldLine = styled.div`
  & dl,
  & dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--space-4);
  }
  & dl > div {
    column-gap: 6px;
  }
`;

/** A configuration's settings and last update. */
export const ConfigDetails = ({ settings, updatedAt }: Pick<Configuration, 'settings' | 'updatedAt'>) => (
  <>
    <FieldLine>
      <JsonFields value={settings ?? {}} empty="No settings." />
    </FieldLine>
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
    <Inline $gap={3}>
      <ConfigSwitch subject={subject} isEnabled={config.isEnabled} />
      <SettingsButton subject={subject} settings={config.settings} isReadable={hasSettings} />
    </Inline>
    {note && <QuietLine>{note}</QuietLine>}
    <ConfigDetails {...config} />
  </>
);
