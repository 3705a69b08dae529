import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

type Schemas = components['schemas'];
export type PlatformReport = Schemas['ReportIntent'];
export type PlatformReportTemplate = Schemas['ReportTemplate'];
export type PlatformReportTemplateColumn = Schemas['ReportTemplateColumn'];
export type PlatformColumnFilter = Schemas['ColumnFilter'];
type ReportQuery = NonNullable<operations['listReportIntents']['parameters']['query']>;

export const getReport = (platform: PlatformClient, id: string) => platform.get('/report-intent/{id}', { path: { id } });

export const listReports = (platform: PlatformClient, query: ReportQuery) => platform.get('/report-intent', { query });

export const createReport = (platform: PlatformClient, body: Schemas['CreateReportIntent']) => platform.post('/report-intent', { body });

export const getReportDownloadUrl = (platform: PlatformClient, id: string) =>
  platform.get('/report-intent/{id}/download-url', { path: { id } });

export const listReportTemplates = async (platform: PlatformClient) => (await platform.get('/report-template')).reportTemplates;
