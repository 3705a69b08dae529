import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { commandOf, root } from './child.mjs';
import { overlayText } from './doctor/overlay-file.ts';
import type { Report } from './doctor/report.ts';

const renamed = (schema: string, found: string) => ({
  kind: 'renamed' as const,
  schema,
  found,
  place: '',
  text: '',
  count: 1,
  property: '',
});

const report: Report = {
  platform: 'https://platform.example/',
  checks: [],
  assumptions: { confirmed: 0, contradicted: 0, unseen: 0 },
  calls: [
    {
      operation: 'getFleet',
      path: 'GET /fleet/{id}',
      domain: 'fleets',
      verdict: 'differs',
      outcomes: { 200: 1 },
      screens: [],
      findings: [
        renamed('#/components/schemas/Fleet/properties/currency', 'currency_code'),
        renamed('#/components/schemas/Fleet/properties/is-on', 'yes'),
      ],
    },
  ],
};

/** Fails if a text is not formatted as the repository is. */
async function assertFormatted(text: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pax-overlay-'));
  try {
    const file = path.join(folder, 'overlay.yaml');
    await writeFile(file, text);
    const options = ['--config', path.join(root, '.oxfmtrc.json'), '--check', file];
    const { status, stdout, stderr } = spawnSync(process.execPath, [commandOf('oxfmt', 'oxfmt', '.'), ...options], { encoding: 'utf8' });
    assert.equal(status, 0, `${text}\n${stdout}${stderr}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the overlay that a visit writes is one to read, and formatted as the repository is', async () => {
  const text = overlayText(report);
  assert.match(
    text,
    /\n {2}- target: \$\.components\.schemas\.Fleet\.properties\.currency\n {4}update:\n {6}x-platform-name: currency_code\n/,
  );
  await assertFormatted(text);
});

test('an overlay keeps what a person wrote in it, comments too, and gets new corrections only', async () => {
  const earlier = `${overlayText(report)
    .replace('actions:', '# Agreed with the platform team.\nactions:')
    .replace('x-platform-name: currency_code', 'x-platform-name: currencyIso # since their release 7')}
  # Ours, by hand.
  - target: $.info
    update: { title: 'A title: kept' }
`;
  const [call] = report.calls;
  assert.ok(call);
  const wrapped = {
    ...renamed('#/components/schemas/FleetList', 'content'),
    kind: 'wrapped' as const,
    place: '/content',
    list: '#/components/schemas/FleetList/oneOf/0/properties/results',
  };
  const other = {
    ...renamed('#/components/schemas/Fleet/properties/name', ''),
    kind: 'type' as const,
    place: '/name',
    text: 'number instead of text',
  };
  const text = overlayText({ ...report, calls: [{ ...call, findings: [...call.findings, wrapped, other] }] }, earlier);
  for (const kept of [
    '# Agreed with the platform team.\nactions:',
    'currencyIso # since their release 7',
    '# Ours, by hand.',
    "{ title: 'A title: kept' }",
  ])
    assert.ok(text.includes(kept), `${kept} is not in\n${text}`);
  assert.deepEqual(
    [...text.matchAll(/target: (.*)/g)].map(([, target]) => target),
    [
      '$.components.schemas.Fleet.properties.currency',
      "$.components.schemas.Fleet.properties['is-on']",
      '$.info',
      "$.components.schemas.FleetList.oneOf['0'].properties.results",
    ],
  );
  await assertFormatted(text);
  const again = overlayText(report, text);
  assert.equal(again.match(/begun by `npm run doctor/g)?.length, 1);
  assert.ok(text.includes('# GET /fleet/{id} /name: type, number instead of text') && !again.includes('number instead of text'));
});

test('a file that is no YAML is left alone', () => {
  assert.throws(() => overlayText(report, 'actions: [\n'), /not valid YAML/);
});
