import { routeUrl } from '@/lib/routes/urls';

export interface ReportName {
  readonly id: string;
  readonly name: string | null;
}

export const reportUrl = (id: string): string => routeUrl('report-intent', { id });

/**
 * The URL of a new report like another one. Viewers who may not open that one find it by name, which is passed as navigation state: report
 * names stay out of URLs.
 */
export const runAgainUrl = (id: string): string => `${routeUrl('report-intent-create')}?${new URLSearchParams({ from: id }).toString()}`;

/** The name of the report to run again, from the navigation state. */
export const nameInState = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string' ? state.name : undefined;
