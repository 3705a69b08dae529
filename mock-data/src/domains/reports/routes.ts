import type { components } from '@pax/schema/platform';
import Papa from 'papaparse';
import { toIso } from '../../clock';
import { forbidden, notFound, unprocessable } from '../../rest/errors';
import { resultsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import { viewerOf, type Viewer } from '../users/viewer';
import { filterProblems, meets } from './filters';
import { finishesAt, type Report, statusOf, USUAL_PACE } from './seed';
import { TEMPLATES, type Template } from './templates';

type Schemas = components['schemas'];

function toReport(report: Report, now: number): Schemas['ReportIntent'] {
  const { id, name, templateId, relationIds, filters, maker, failure } = report;
  const status = statusOf(report, now);
  const isFinal = status === 'COMPLETED' || status === 'FAILED';
  return {
    id,
    name,
    reportTemplateId: templateId,
    relationIds: [...relationIds],
    filters: filters.map((filter) => ({ ...filter })),
    status,
    failureReason: status === 'FAILED' ? failure : null,
    userId: maker.id,
    user: { id: maker.id, email: maker.email, givenName: maker.givenName, familyName: maker.familyName },
    createdAt: toIso(report.createdAt),
    finishedAt: isFinal ? toIso(finishesAt(report)) : null,
  };
}

function seesRelation(template: Template, id: string, viewer: Viewer, store: Store, now: number): boolean {
  switch (template.relation) {
    case 'FLEET':
      return store.fleetById.has(id) && viewer.maySeeFleet(id);
    case 'BOOKING_CHANNEL':
      return store.bookingChannels.some((channel) => channel.id === id && channel.fleetIds.some((fleetId) => viewer.maySeeFleet(fleetId)));
    case 'BUSINESS_ACCOUNT': {
      const account = store.business.accounts.find(id, now);
      return account !== undefined && viewer.maySeeFleet(account.fleetId);
    }
    case 'DRIVER':
      return store.bookings.ordered(now, 'pickupTime').some(({ plan }) => plan.driver.id === id && viewer.maySeeFleet(plan.fleet.id));
    case null:
      return false;
  }
}

/** Fleet staff see their own reports, and those only about what they can see: of a booking channel, all of its fleets. */
function maySeeReport({ maker, templateId, relationIds }: Report, viewer: Viewer, store: Store, now: number): boolean {
  if (viewer.isProvider || maker.id === viewer.user.id) return true;
  const template = TEMPLATES.find(({ id }) => id === templateId);
  if (template === undefined || relationIds.length === 0) return false;
  const channels = store.bookingChannels.filter(({ id }) => relationIds.includes(id));
  if (channels.some(({ fleetIds }) => !fleetIds.every((id) => viewer.maySeeFleet(id)))) return false;
  return relationIds.every((id) => seesRelation(template, id, viewer, store, now));
}

function csvOf(report: Report, store: Store): string {
  const template = TEMPLATES.find(({ id }) => id === report.templateId);
  const maker = viewerOf(report.maker);
  const fleetIds = new Set(store.fleets.filter(({ id }) => maker.maySeeFleet(id)).map(({ id }) => id));
  const rows = template?.rows({ store, at: finishesAt(report), relationIds: report.relationIds, fleetIds }) ?? [];
  // User-entered text must not run as formulas in a spreadsheet.
  return Papa.unparse(
    rows.filter((row) => meets(row, report.filters)),
    { newline: '\r\n', escapeFormulae: true },
  );
}

export const reportRoutes = [
  route('get', '/report-template', () => ({
    reportTemplates: TEMPLATES.map(({ id, name, description, relation, columns }) => ({
      id,
      name,
      description,
      relation,
      columns: [...columns],
    })),
  })),

  route('get', '/report-intent', ({ query, viewer, store, now }) => {
    const { dynamicSearch = '', status = [] } = query;
    const wanted = dynamicSearch.trim().toLowerCase();
    const rows = store.reports
      .all(now)
      .filter((report) => maySeeReport(report, viewer, store, now))
      .filter((report) => status.length === 0 || status.includes(statusOf(report, now)))
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .toSorted((one, other) => other.createdAt - one.createdAt);
    return resultsPage(rows, query, (report) => toReport(report, now));
  }),

  route('post', '/report-intent', ({ body, viewer, store, now }) => {
    const template = TEMPLATES.find(({ id }) => id === body.reportTemplateId);
    if (!template) throw unprocessable({ reportTemplateId: 'is not a report template' });
    const errors = filterProblems(body.filters, template);
    if (!body.name.trim()) errors.name = 'must not be blank';
    body.relationIds.forEach((id, place) => {
      if (!seesRelation(template, id, viewer, store, now)) errors[`relationIds.${place}`] = 'is not a subject of this report';
    });
    if (template.relation !== null && body.relationIds.length === 0) errors.relationIds = 'must not be empty';
    if (Object.keys(errors).length > 0) throw unprocessable(errors);
    const report = store.reports.put({
      id: store.reports.newId(),
      name: body.name.trim(),
      templateId: template.id,
      relationIds: body.relationIds,
      filters: body.filters,
      maker: viewer.user,
      createdAt: now,
      ...USUAL_PACE,
      failure: null,
    });
    return toReport(report, now);
  }),

  route('get', '/report-intent/{id}', ({ params, viewer, store, now }) => {
    if (!viewer.isAtLeast('SUDO')) throw forbidden('The details of a report are for Sudo');
    const report = store.reports.find(params.id, now);
    if (!report) throw notFound('The report');
    return toReport(report, now);
  }),

  route('get', '/report-intent/{id}/download-url', ({ params, viewer, store, now }) => {
    const report = store.reports.find(params.id, now);
    if (!report || !maySeeReport(report, viewer, store, now)) throw notFound('The report');
    if (statusOf(report, now) !== 'COMPLETED' || report.oddLink === null) throw notFound('The file');
    if (report.oddLink !== undefined) return { url: report.oddLink };
    const name = `${report.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.csv`;
    const words = ['report', report.id, String(report.createdAt)];
    return { url: store.files.publish(words, { name, contentType: 'text/csv; charset=utf-8', content: () => csvOf(report, store) }) };
  }),
];
