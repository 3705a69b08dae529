import styled from 'styled-components';
import { capitalised } from '@/lib/text/capitalised';
import { CodeBadge } from '@/ui/design/code-badge';
import { SectionTable } from '@/ui/design/section-table';
import { Small } from '@/ui/design/text';
import { Swatch } from './swatch';
import type { ThemeScheme } from './theme';
import { contrastLabel, ratioText, type PairContrast } from './theme-contrast';

const Result = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  white-space: nowrap;
`;

interface PairResultProps {
  pair: PairContrast;
  scheme: ThemeScheme;
  ratio: number | null;
}

function PairResult({ pair: { front, back, kind }, scheme: { value }, ratio }: PairResultProps) {
  const [seen, ground] = [value(front).colour, value(back).colour];
  return (
    <Result>
      {seen && ground && <Swatch colour={seen} on={ground} />}
      {ratio !== null && <span>{ratioText(ratio)}</span>}
      <CodeBadge of={contrastLabel(ratio, kind)} />
    </Result>
  );
}

/** The contrast of a theme's colour pairs, the worst first. */
export function ContrastTable({ contrasts, schemes }: { contrasts: readonly PairContrast[]; schemes: readonly ThemeScheme[] }) {
  return (
    <SectionTable
      label="Contrast by pair"
      columns={[
        {
          label: 'Colours',
          isRowHead: true,
          cell: ({ label, use }) => (
            <>
              {label}
              <Small style={{ display: 'block' }}>{use}</Small>
            </>
          ),
        },
        ...schemes.map((scheme, at) => ({
          label: capitalised(scheme.name),
          cell: (pair: PairContrast) => <PairResult pair={pair} scheme={scheme} ratio={pair.ratios[at] ?? null} />,
        })),
      ]}
      rows={contrasts}
      keyOf={({ label }) => label}
    />
  );
}
