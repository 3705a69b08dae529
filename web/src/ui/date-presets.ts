import { addDays, todayDate } from '@/lib/dates';

export interface DatePreset {
  label: string;
  /** First and last day, `2026-11-21`, both included. */
  range: { from: string; to: string };
}

/** The ranges that are asked for most, counted from today in a zone. */
export function datePresets(zone: string): DatePreset[] {
  const to = todayDate(zone);
  const daysAgo = (days: number) => addDays(to, -days);
  return [
    { label: 'Today', range: { from: to, to } },
    { label: 'Yesterday', range: { from: daysAgo(1), to: daysAgo(1) } },
    { label: 'Last 7 days', range: { from: daysAgo(6), to } },
    { label: 'Last 30 days', range: { from: daysAgo(29), to } },
  ];
}
