import { type PointerEvent, useState } from 'react';
import styled from 'styled-components';
import { type DateFormat, formatInZone, formatWithZone, type Zone } from '@/lib/dates/dates';
import { instantAt } from '@/lib/dates/instants';
import { capitalised } from '@/lib/text/capitalised';
import { DateTime } from '@/ui/design/date/date-time';
import { SectionTable } from '@/ui/design/section-table';
import { Muted } from '@/ui/design/text';
import { partOf, pointAt, size, stepPath, timesOf, topOf, type StepPoint } from './scale';

const Frame = styled.figure`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
  margin: 0;
`;

const Plot = styled.div`
  display: grid;
  grid-template: 132px auto / minmax(0, 1fr) auto;
  gap: 4px 8px;
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  overflow: visible;
  touch-action: pan-y;
  & > * {
    fill: none;
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
`;

const GridLine = styled.line`
  stroke: var(--color-border);
`;

const Limit = styled.line`
  stroke: var(--color-border-strong);
  stroke-dasharray: 4 3;
`;

const Line = styled.path`
  && {
    stroke: var(--color-primary);
    stroke-width: 2;
    stroke-linejoin: round;
  }
`;

const Area = styled.path`
  && {
    fill: color-mix(in srgb, var(--color-primary) 14%, transparent);
  }
`;

const Cursor = styled.line`
  stroke: var(--color-text-muted);
`;

/* Beside their grid lines. */
const Values = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  margin-block: -0.7em;
  color: var(--color-text-muted);
  line-height: 1.4;
`;

const Times = styled(Values)`
  flex-direction: row;
  margin-block: 0;
`;

const textOf = (value: number) => value.toLocaleString('en');

export interface StepChartProps {
  /** The name of the count: "Coupons used". */
  label: string;
  /** In order, at least one. A value holds until the next point, and the chart ends with the last. */
  points: readonly StepPoint[];
  /** The maximum possible value, drawn as a line. */
  max?: number;
  /** The counted things, in the plural: "coupons". */
  unit: string;
  zone: Zone;
  /** The format of instants: days by default. */
  formatX?: DateFormat;
}

/** A count over days or minutes, as a chart and as a table. Points without a plausible instant are left out. */
export function StepChart({ label, points: all, max, unit, zone, formatX = 'date' }: StepChartProps) {
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const points = all.filter(({ at }) => instantAt(at) !== undefined);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const pointed = pointedAt === null ? undefined : pointAt(points, pointedAt);
  const times = timesOf(points);
  const top = topOf(points, max);
  const half = top / 2;
  const line = stepPath(points, top);
  const y = (value: number) => size.height * (1 - value / top);

  const hasDays = formatX === 'date';
  const whenOf = ({ at }: StepPoint) => (hasDays ? formatInZone(at, zone, formatX) : formatWithZone(at, zone, formatX));
  const amountOf = ({ value }: StepPoint) => `${textOf(value)}${max === undefined ? '' : ` of ${textOf(max)}`} ${unit}`;
  const cursorX = pointed && size.width * partOf(pointed.at, times);
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setPointedAt(Math.min(1, Math.max(0, (clientX - left) / width)));
  };
  return (
    <Frame aria-label={label}>
      <p aria-hidden="true">
        {pointed === undefined ? (
          <Muted>{label}</Muted>
        ) : (
          <>
            <strong>{amountOf(pointed)}</strong> <Muted>{whenOf(pointed)}</Muted>
          </>
        )}
      </p>
      <Plot>
        <Drawing
          role="img"
          aria-label={`${label}: ${amountOf(last)} ${hasDays ? 'on' : 'at'} ${whenOf(last)}`}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          onPointerMove={point}
          onPointerLeave={() => setPointedAt(null)}
        >
          {[0, half, top].map((value) => (
            <GridLine key={value} x1={0} x2={size.width} y1={y(value)} y2={y(value)} />
          ))}
          {max !== undefined && <Limit x1={0} x2={size.width} y1={y(max)} y2={y(max)} />}
          <Area d={`${line}V${size.height}H0Z`} />
          <Line d={line} />
          {cursorX !== undefined && <Cursor x1={cursorX} x2={cursorX} y1={0} y2={size.height} />}
        </Drawing>
        <Values aria-hidden="true">
          <span>{textOf(top)}</span>
          {Number.isInteger(half) && <span>{textOf(half)}</span>}
          <span>0</span>
        </Values>
        <Times aria-hidden="true">
          <span>{whenOf(first)}</span>
          {times[1] > times[0] && <span>{whenOf(last)}</span>}
        </Times>
      </Plot>
      <details>
        <summary>Show as a table</summary>
        <SectionTable
          label={`${label}, as a table`}
          isLong
          columns={[
            { label: hasDays ? 'Day' : 'Time', cell: ({ at }) => <DateTime value={at} zone={zone} format={formatX} /> },
            { label: capitalised(unit), isAmount: true, cell: ({ value }) => textOf(value) },
          ]}
          rows={points}
          keyOf={({ at }) => at}
        />
      </details>
    </Frame>
  );
}
