import styled from 'styled-components';
import ChoiceList from '@/ui/design/choice-list';

const Part = styled.div`
  & + & {
    margin-top: 4px;
    padding-top: 4px;
    border-top: 1px solid var(--color-border);
  }
`;

const Title = styled.p`
  padding: 4px 8px 0;
  color: var(--color-text-muted);
  font-weight: 500;
`;

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

interface ViewPanelProps {
  /** The columns to choose from. */
  columns: readonly { readonly id: string; readonly header: string }[];
  /** The IDs of the visible ones. */
  shown: readonly string[];
  onShow: (shown: readonly string[]) => void;
  isCompact: boolean;
  onCompact: (isCompact: boolean) => void;
}

/** The density of all lists, and the columns of one. */
export default function ViewPanel({ columns, shown, onShow, isCompact, onCompact }: ViewPanelProps) {
  return (
    <>
      <Part>
        <Title aria-hidden="true">Rows of all lists</Title>
        <ChoiceList
          label="Rows of all lists"
          options={densities}
          value={[isCompact ? 'compact' : 'comfortable']}
          onChange={([density]) => onCompact(density === 'compact')}
        />
      </Part>
      <Part>
        <Title aria-hidden="true">Columns</Title>
        <ChoiceList
          label="Columns"
          multiple
          options={columns.map(({ id, header }) => ({ value: id, label: header }))}
          value={shown}
          onChange={onShow}
        />
      </Part>
    </>
  );
}
