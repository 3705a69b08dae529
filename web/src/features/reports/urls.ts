import { routeUrl } from '@/lib/urls';

/** What a report is known by. */
export interface ReportName {
  readonly id: string;
  readonly name: string | null;
}

export const reportUrl = (id: string): string => routeUrl('report-intent', { id });

/**
 * A new report like another one. Who may not open that one finds it by its name, which goes along as the navigation's state: what a person
 * called a report stays out of addresses.
 */
export const runAgainUrl = (id: string): string => `${routeUrl('report-intent-create')}?${new URLSearchParams({ from: id }).toString()}`;

/** The name of the report to run again, as it came with a navigation. */
export const nameInState = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string' ? state.name : undefined;
