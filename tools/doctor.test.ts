import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { parseYaml } from '@redocly/openapi-core';
import { isObject, readDocument } from './doctor/contract.ts';
import { htmlOf } from './doctor/html.ts';
import { readOptions } from './doctor/options.ts';
import { overlayText } from './doctor/overlay-file.ts';
import { exitCodeOf, jsonOf, textOf } from './doctor/report.ts';
import type { Report } from './doctor/report.ts';
import { screensByDomain } from './doctor/screens.ts';
import { freePort, signInInBrowser, startInFrontOf, startProgram } from './doctor/testing.ts';
import type { Change, Running } from './doctor/testing.ts';
import { visit } from './doctor/visit.ts';
import { applyOverlay } from './overlay.ts';

type Json = Record<string, unknown>;

/** Changes every object of an answer that has a property. */
function eachWith(property: string, change: (object: Json) => Json): (value: unknown) => unknown {
  const visitValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visitValue);
    if (!isObject(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visitValue(each)]));
    return property in inner ? change(inner) : inner;
  };
  return visitValue;
}

const on =
  (paths: RegExp, change: (body: unknown) => unknown): Change =>
  (at, body) =>
    paths.test(at) ? change(body) : body;

const rename = (paths: RegExp, from: string, to: string): Change =>
  on(
    paths,
    eachWith(from, ({ [from]: value, ...others }) => ({ ...others, [to]: value })),
  );
const set = (paths: RegExp, property: string, valueOf: (value: unknown) => unknown): Change =>
  on(
    paths,
    eachWith(property, (object) => ({ ...object, [property]: valueOf(object[property]) })),
  );
const drop = (paths: RegExp, property: string): Change =>
  on(
    paths,
    eachWith(property, ({ [property]: _, ...others }) => others),
  );
const bookings = /^\/v1\/booking(?:\/fleet\/[^/]+|\/[\w-]{9,})?$/;

/** Twenty differences, four of each kind, with the finding that names each. */
const planted: { change: Change; kind: string; property: string; found?: string }[] = [
  { kind: 'renamed', property: 'Booking.pickupTime', found: 'pickup_time', change: rename(bookings, 'pickupTime', 'pickup_time') },
  { kind: 'renamed', property: 'Booking.creationDate', found: 'createdDate', change: rename(bookings, 'creationDate', 'createdDate') },
  { kind: 'renamed', property: 'Fleet.currency', found: 'currencyCode', change: rename(/^\/v1\/fleet(?:\/[^/]+)?$/, 'currency', 'currencyCode') },
  { kind: 'renamed', property: 'Campaign.startDate', found: 'start_date', change: rename(/^\/v1\/campaign\//, 'startDate', 'start_date') },

  { kind: 'type', property: 'BookingPricing.total', change: set(bookings, 'total', (total) => (typeof total === 'number' ? String(total) : total)) },
  { kind: 'type', property: 'QueueJob.attemptsMade', change: set(/^\/v1\/bull-mq/, 'attemptsMade', String) },
  { kind: 'type', property: 'SeasonalEvent.startAt', change: set(/^\/v1\/seasonal-event/, 'startAt', (at) => Date.parse(String(at)) / 1000) },
  { kind: 'type', property: 'NotificationProcess.name', change: (_, body) => body },

  { kind: 'code', property: 'Booking.scheduleType', found: 'SCHEDULED', change: set(bookings, 'scheduleType', () => 'SCHEDULED') },
  { kind: 'case', property: 'ReleaseTask.status', found: 'completed', change: set(/^\/v1\/pa-release-task\//, 'status', (code) => (code === 'COMPLETED' ? 'completed' : code)) },
  { kind: 'code', property: 'ReportIntent.status', found: 'DONE', change: set(/^\/v1\/report-intent/, 'status', (code) => (code === 'COMPLETED' ? 'DONE' : code)) },
  { kind: 'code', property: 'NotificationIntent.status', found: 'FINISHED', change: set(/^\/v1\/batch-notification-intent/, 'status', () => 'FINISHED') },

  { kind: 'wrapped', property: '/report-template', change: on(/^\/v1\/report-template$/, (body) => ({ data: body })) },
  { kind: 'wrapped', property: 'NetworkList', change: on(/^\/v1\/fleet-networks$/, (body) => ({ data: isObject(body) ? (body.items ?? body.results) : body })) },
  { kind: 'wrapped', property: 'User', change: on(/^\/v1\/user\/[\w-]{9,}$/, (body) => ({ user: body })) },
  { kind: 'wrapped', property: '/bull-mq/queue-code', change: on(/^\/v1\/bull-mq\/queue-code$/, (body) => ({ queues: body })) },

  { kind: 'missing', property: 'BusinessAccount.name', change: drop(/^\/v1\/business-account(?:\/[^/]+)?$/, 'name') },
  { kind: 'missing', property: 'PassengerLoginSession.status', change: drop(/^\/v1\/passenger-login-session/, 'status') },
  { kind: 'missing', property: 'AuditLogEntry.resourceId', change: drop(/^\/v1\/audit-log/, 'resourceId') },
  { kind: 'never sent', property: 'Passenger.email', change: drop(/^\/v1\/passenger\/fleet/, 'email') },
];

const document = readDocument();
const secret = 'a-token-that-nobody-may-see';

async function* input(text: string) {
  yield await Promise.resolve(text);
}

async function visitWith(args: string[], environment: Readonly<Record<string, string>> = {}, onReady: (address: string) => void = () => undefined) {
  const options = readOptions(args, environment);
  assert.ok(options);
  return visit(options, { document, screens: screensByDomain(), environment, input: input(`${secret}\n`), onReady });
}

const places = ({ calls }: Report) => calls.flatMap(({ findings }) => findings.map(({ kind, property, found }) => ({ kind, property, found })));

describe('a visit', () => {
  let mock: Running;
  let redirectPort: number;
  const running: Running[] = [];

  before(async () => {
    mock = await startProgram('mock-data', 'src/main.ts', { MOCK_CLOCK: 'frozen' });
    redirectPort = await freePort();
  });
  after(() => Promise.all([mock, ...running].map((each) => each.stop())));

  const argumentsFor = (url: string) => [
    ...['--url', url, '--oauth', mock.url, '--audience', 'pax-platform', '--redirect-port', String(redirectPort), '--rate', '1000'],
  ];
  const environment = { OAUTH_ACR_VALUES: 'email-code' };
  const person = (address: string) => void signInInBrowser(address, 'sudo@pax.example');

  test('to the mock platform calls every GET, after a sign-in in the browser, and finds no difference', async () => {
    const report = await visitWith(argumentsFor(mock.url), environment, person);
    const others = report.calls.filter(({ verdict }) => verdict !== 'fits');
    assert.deepEqual(
      others.map(({ operation, verdict, outcomes, findings }) => ({ operation, verdict, outcomes, findings })),
      [],
    );
    assert.equal(exitCodeOf(report), 0);
    assert.ok(report.assumptions.confirmed > 0);
    assert.equal(report.assumptions.contradicted, 0);
  });

  test('finds all of twenty planted differences, and its overlay corrects the names for the gateway', async () => {
    const platform = await startInFrontOf(
      mock.url,
      planted.map(({ change }) => change),
    );
    running.push(platform);
    const began = performance.now();
    const report = await visitWith(argumentsFor(platform.url), environment, person);
    const found = places(report);
    const missed = planted.filter(
      ({ kind, property, found: name }) =>
        !found.some((each) => each.kind === kind && each.property === property && (name === undefined || each.found === name)),
    );
    assert.deepEqual(
      missed.map(({ kind, property }) => `${kind} ${property}`),
      [],
    );
    assert.ok(performance.now() - began < 120_000);
    assert.equal(exitCodeOf(report), 1);
  });
});
