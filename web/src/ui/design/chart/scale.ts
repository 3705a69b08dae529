import { instantAt } from '@/lib/dates/instants';

/** A value that holds from an instant until the next point. */
export interface StepPoint {
  /** RFC 3339; plausible. */
  readonly at: string;
  readonly value: number;
}

const roundSteps = [1, 2, 4, 6, 8, 10];

/** The round number at or above a value, at least 1: 412 → 600. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return (roundSteps.find((step) => step * power >= value) ?? 10) * power;
}

/** The end of the value axis: the maximum possible value, or a higher one that occurred. */
export function topOf(points: readonly StepPoint[], max = 0): number {
  const highest = Math.max(...points.map(({ value }) => value));
  return max > 0 && max >= highest ? max : roundUp(highest);
}

const timeOf = (point: Pick<StepPoint, 'at'> | undefined): number => instantAt(point?.at) ?? 0;

/** The first and last instants, in milliseconds since 1970. Points are in order. */
export function timesOf(points: readonly StepPoint[]): readonly [from: number, to: number] {
  return [timeOf(points[0]), timeOf(points.at(-1))];
}

/** The point in effect at a fraction of the time range, 0 to 1. */
export function pointAt(points: readonly StepPoint[], part: number): StepPoint | undefined {
  const [from, to] = timesOf(points);
  const time = from + part * (to - from);
  return points.findLast((point) => timeOf(point) <= time) ?? points[0];
}

/** Width and height of the drawing's coordinates. */
export const size = { width: 1000, height: 100 } as const;

/** An instant's horizontal position, 0 to 1; 1 if there is only one instant. */
export function partOf(at: string, [from, to]: readonly [number, number]): number {
  return to > from ? (timeOf({ at }) - from) / (to - from) : 1;
}

/** The points as the path of an SVG step line. */
export function stepPath(points: readonly StepPoint[], top: number): string {
  const times = timesOf(points);
  const y = (value: number) => round(size.height * (1 - value / top));
  return points
    .map(({ at, value }, index) => (index === 0 ? `M0 ${y(value)}` : `H${round(size.width * partOf(at, times))}V${y(value)}`))
    .concat(`H${size.width}`)
    .join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
