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

test('the overlay that a visit writes is one to read, and formatted as the repository is', async () => {
  const text = overlayText(report, [{ target: '$.info', update: { title: 'An earlier action: kept' } }]);
  assert.match(
    text,
    /\n {2}- target: \$\.components\.schemas\.Fleet\.properties\.currency\n {4}update:\n {6}x-platform-name: currency_code\n/,
  );
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
});
