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

interface ConfigPartProps {
  subject: ConfigSubject;
  config: Configuration;
  hasSettings: boolean;
  note?: ReactNode;
}

export const ConfigPart = ({ subject, config, hasSettings, note }: ConfigPartProps) => (
  <>
    <Inline $gap={3}>
      <ConfigSwitch subject={subject} isEnabled={config.isEnabled} />
      <SettingsButton subject={subject} settings={config.settings} isReadable={hasSettings} />
    </Inline>
    {note && <QuietLine>{note}</QuietLine>}
    <FieldLine>
      <JsonFields value={config.settings ?? {}} empty="No settings." />
    </FieldLine>
    <UpdatedLine value={config.updatedAt} zone={viewerZone()} />
  </>
);
