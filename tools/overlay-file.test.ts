import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlayText } from './doctor/overlay-file.ts';
import type { Report } from './doctor/report.ts';

const renamed = (schema: string, found: string) => ({ kind: 'renamed', schema, found, place: '', text: '', count: 1 }) as const;

const report: Report = {
  platform: 'https://platform.example/',
  checks: [],
  assumptions: { confirmed: [], contradicted: [] },
  calls: [
    {
      operation: 'getFleet',
      path: 'GET /fleet/{id}',
      domain: 'fleets',
      verdict: 'differs',
      outcomes: { 200: 1 },
      findings: [
        renamed('#/components/schemas/Fleet/properties/currency', 'currency_code'),
        renamed('#/components/schemas/Fleet/properties/is-on', 'yes'),
      ],
    },
  ],
};

test('an overlay keeps what a person wrote in it, comments too, and gets new corrections only', () => {
  const earlier = `actions:
  - target: $.components.schemas.Fleet.properties.currency
    update:
      x-platform-name: currencyIso # since their release 7
  # Ours, by hand.
  - target: $.info
    update: { title: 'A title: kept' }
`;
  assert.equal(
    overlayText(report, earlier),
    `${earlier}  - target: $.components.schemas.Fleet.properties['is-on']
    update:
      x-platform-name: yes
`,
  );
});

test('a file that is no YAML is left alone', () => {
  assert.throws(() => overlayText(report, 'actions: [\n'), /not valid YAML/);
});
