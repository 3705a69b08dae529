import styled from 'styled-components';
import { capitalised } from '@/lib/text/capitalised';
import { Badge } from '@/ui/design/badge';
import { CopyText } from '@/ui/design/copy-text';
import { SectionTable } from '@/ui/design/section-table';
import { Muted } from '@/ui/design/text';
import { Swatch } from './swatch';
import { themeColours, type ThemeScheme, type ThemeValue } from './theme';

const Value = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  overflow-wrap: anywhere;
  /* An invalid colour may be a text of any length. */
  && button {
    white-space: normal;
  }
`;

function ColourValue({ value: { colour, text, isFromLight } }: { value: ThemeValue }) {
  return (
    <Value>
      {colour && <Swatch colour={colour} />}
      {isFromLight ? <Muted>As in light</Muted> : text !== undefined && <CopyText value={text} />}
      {text === undefined && !isFromLight && <Badge tone="warning">Missing</Badge>}
      {text !== undefined && !colour && !isFromLight && <Badge tone="danger">Invalid colour</Badge>}
    </Value>
  );
}

/** The colours of a theme in each scheme. */
export function ColourTable({ schemes }: { schemes: readonly ThemeScheme[] }) {
  return (
    <SectionTable
      label="Colours by scheme"
      columns={[
        { label: 'Colour', isRowHead: true, cell: ({ label }) => label },
        ...schemes.map(({ name, value }) => ({
          label: capitalised(name),
          cell: ({ id }: (typeof themeColours)[number]) => <ColourValue value={value(id)} />,
        })),
      ]}
      rows={themeColours}
      keyOf={({ id }) => id}
    />
  );
}
