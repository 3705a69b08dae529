import { useId, useState } from 'react';
import styled from 'styled-components';
import { useViewer } from '@/lib/access/viewer';
import { usePersisted } from '@/lib/browser/persisted';
import { Button } from '@/ui/design/button/button';
import ChoiceList from '@/ui/design/choice-list';
import { narrowest, tableChoices, type TableChoices, widest, withoutWidths, withWidth } from './table-choices';
import { shownOf } from './table-row';

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
  font-size: var(--font-size-small);
  font-weight: 600;
`;

const Opener = styled.summary`
  padding: 6px 8px;
  border-radius: var(--radius-small);
  cursor: pointer;
`;

const Sizes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 128px 6ch;
  align-items: center;
  gap: 4px var(--space-2);
  padding: 4px 8px;
  & input {
    width: 100%;
    margin: 0;
    accent-color: var(--color-primary);
  }
  & output {
    color: var(--color-text-muted);
    font-size: var(--font-size-small);
    text-align: end;
  }
`;

const step = 10;

interface ListColumn {
  readonly id: string;
  readonly header: string;
  /** The column whose cells have this one's as a second line. */
  readonly under?: string;
}

/** The width of a column on the screen, in pixels. */
const measured = (list: string, at: number): number =>
  document.querySelector<HTMLElement>(`table[aria-label=${JSON.stringify(list)}] > thead th:nth-child(${at + 1})`)?.offsetWidth ??
  narrowest;

interface SizeProps {
  label: string;
  /** The chosen width in pixels; undefined for that of the content. */
  chosen: number | undefined;
  /** The width on the screen. */
  shown: () => number;
  onChange: (width: number) => void;
}

function Size({ label, chosen, shown, onChange }: SizeProps) {
  const id = useId();
  const [atFirst] = useState(shown);
  const width = chosen ?? atFirst;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={narrowest}
        max={widest}
        step={step}
        value={width}
        aria-valuetext={chosen === undefined ? `Automatic, ${width} pixels` : `${width} pixels`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <output htmlFor={id}>{chosen === undefined ? 'Auto' : `${chosen} px`}</output>
    </>
  );
}

interface WidthsProps {
  list: string;
  columns: readonly ListColumn[];
  choices: TableChoices;
  onChange: (choices: TableChoices) => void;
}

/** A slider for each column that is shown. */
function ColumnWidths({ list, columns, choices, onChange }: WidthsProps) {
  const widths = choices.widths[list] ?? {};
  const [resets, setResets] = useState(0);
  const reset = () => {
    onChange(withoutWidths(choices, list));
    setResets(resets + 1);
  };
  return (
    <>
      <Sizes>
        {columns.map(({ id, header }, at) => (
          <Size
            // Remounted after a reset, to show the widths of the content again.
            key={`${id} ${resets}`}
            label={header}
            chosen={widths[id]}
            shown={() => measured(list, at)}
            onChange={(width) => onChange(withWidth(choices, list, id, width))}
          />
        ))}
      </Sizes>
      <Button size="small" variant="ghost" isDisabled={Object.keys(widths).length === 0} onPress={reset}>
        Reset widths
      </Button>
    </>
  );
}

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

interface ViewPanelProps {
  /** The list's label. */
  label: string;
  columns: readonly ListColumn[];
  /** The IDs of the hidden columns. */
  hidden: readonly string[];
  /** Called with the IDs of the columns to show, without the first, which always stays. */
  onShow: (shown: readonly string[]) => void;
}

/** The density of all lists, and the columns of one with their widths. */
export default function ViewPanel({ label, columns, hidden, onShow }: ViewPanelProps) {
  const { id: viewerId } = useViewer();
  const [choices, choose] = usePersisted(tableChoices(viewerId));
  const [isSizing, setSizing] = useState(false);
  const choosable = columns.slice(1);
  const chosen = columns.filter(({ id }, at) => at === 0 || !hidden.includes(id));
  return (
    <>
      <Part>
        <Title aria-hidden="true">Rows of all lists</Title>
        <ChoiceList
          label="Rows of all lists"
          options={densities}
          value={[choices.isCompact ? 'compact' : 'comfortable']}
          onChange={([density]) => choose({ ...choices, isCompact: density === 'compact' })}
        />
      </Part>
      <Part>
        <Title aria-hidden="true">Columns</Title>
        <ChoiceList
          label="Columns"
          multiple
          options={choosable.map(({ id, header }) => ({ value: id, label: header }))}
          value={choosable.map(({ id }) => id).filter((id) => !hidden.includes(id))}
          onChange={onShow}
        />
      </Part>
      <Part>
        <details onToggle={({ currentTarget }) => setSizing(currentTarget.open)}>
          <Opener>Column widths</Opener>
          {isSizing && <ColumnWidths list={label} columns={shownOf(chosen)} choices={choices} onChange={choose} />}
        </details>
      </Part>
    </>
  );
}
