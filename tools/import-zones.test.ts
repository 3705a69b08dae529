import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findForbiddenImports } from './import-zones.ts';

const messagesFor = (file: string, specifier: string) => findForbiddenImports(file, `import '${specifier}';`).map(({ message }) => message);

const forbidden: [string, string, string][] = [
  ['web/src/lib/a.ts', '@/ui/design/badge', 'lib knows no other part of the browser side.'],
  ['web/src/lib/a.ts', '@/entities/booking/payment', 'lib knows no other part of the browser side.'],
  ['web/src/lib/a.ts', '@/features/bookings/urls', 'lib knows no other part of the browser side.'],
  ['web/src/lib/a.ts', '@/app/root', 'lib knows no other part of the browser side.'],
  ['web/src/ui/a.tsx', '@/entities/booking/payment', 'ui knows lib at most.'],
  ['web/src/ui/a.tsx', '@/features/bookings/urls', 'ui knows lib at most.'],
  ['web/src/ui/a.tsx', '@/app/root', 'ui knows lib at most.'],
  ['web/src/entities/user/a.ts', '@/features/bookings/urls', 'An entity does not know the features that use it.'],
  ['web/src/entities/user/a.ts', '@/app/root', 'An entity does not know the features that use it.'],
  ['web/src/entities/user/a.ts', '@/entities/booking/payment', 'An entity imports no other entity: what two need belongs to lib or ui.'],
  ['web/src/features/networks/a.ts', '@apollo/client', 'Read and change through web/src/lib/data, which alone knows Apollo.'],
  ['web/src/ui/a.tsx', '@apollo/client/react', 'Read and change through web/src/lib/data, which alone knows Apollo.'],
  ['web/src/features/networks/a.ts', '@/app/root', 'A feature does not know the app that mounts it.'],
  [
    'web/src/features/networks/list/a.ts',
    '@/features/bookings/urls',
    'A feature imports no other feature: what two need belongs to entities, ui or lib.',
  ],
  ['web/e2e/a.ts', '../../gateway/src/main', 'The browser side knows GraphQL and the shared rules; its types are generated.'],
  ['web/src/app/a.ts', '../../../mock-data/src', 'The browser side knows GraphQL and the shared rules; its types are generated.'],
  ['web/a.ts', '../schema/__generated__/platform.json', 'The browser side knows GraphQL and the shared rules; its types are generated.'],
  ['gateway/src/platform/a.ts', '../domains/bookings/payment', 'The platform client knows no domain.'],
  ['gateway/src/platform/a.ts', '../server', 'The platform client knows no domain.'],
  ['gateway/src/platform/a.ts', '../main.ts', 'The platform client knows no domain.'],
  ['gateway/src/platform/a.ts', '../schema', 'The platform client knows no domain.'],
  ['gateway/src/graphql/a.ts', '../domains/bookings/payment', 'graphql knows no domain.'],
  ['gateway/src/graphql/a.ts', '../schema', 'graphql knows no domain.'],
  ['gateway/src/domains/bookings/a.ts', '../../schema', 'A domain does not know the server that runs it.'],
  ['gateway/src/domains/bookings/a.ts', '../../server', 'A domain does not know the server that runs it.'],
  ['gateway/src/domains/bookings/a.ts', '../../main', 'A domain does not know the server that runs it.'],
  ['gateway/src/a.ts', '../../web/src/lib/dates/age', 'The gateway serves the built SPA as files and imports none of it.'],
  ['gateway/src/a.ts', '@/lib/dates/age', 'The gateway serves the built SPA as files and imports none of it.'],
  ['mock-data/src/a.ts', '../../gateway/src/config', 'The mock platform stands alone, as the real one does.'],
  ['mock-data/src/a.ts', '../../web/src/lib/dates/age', 'The mock platform stands alone, as the real one does.'],
];

for (const [file, specifier, message] of forbidden)
  test(`${file} may not import ${specifier}`, () => assert.deepEqual(messagesFor(file, specifier), [message]));

test('an import is found in each form, by line', () => {
  const content = `import age from '../../web/src/lib/dates/age';
import type { Age } from '../../web/src/lib/dates/age';
import { type Age as Other } from '@/lib/dates/age';
export { age } from '../../web/src/lib/dates/age';
export type { Age } from '../../web/src/lib/dates/age';
export * from '../../web/src/lib/dates/age';
const load = () => import('../../web/src/lib/dates/age');
const loaded = require('../../web/src/lib/dates/age');
import legacy = require('../../web/src/lib/dates/age');
type Module = typeof import('../../web/src/lib/dates/age');
`;
  const lines = content.trim().split('\n').length;
  assert.deepEqual(
    findForbiddenImports('gateway/src/a.ts', content).map(({ line }) => line),
    Array.from({ length: lines }, (_, index) => index + 1),
  );
});

test("a package of the workspace is its own folder, not the link in another's node_modules", () => {
  const message = 'The browser side knows GraphQL and the shared rules; its types are generated.';
  assert.deepEqual(messagesFor('web/a.ts', '../gateway/node_modules/@pax/mock-data/src'), [message]);
  assert.deepEqual(messagesFor('mock-data/src/a.ts', '../../gateway/node_modules/@pax/mock-data/src'), []);
});

test('allows imports from lower layers, the same part and packages', () => {
  const content = `import fs from 'node:fs';
import react from 'react';
import { age } from '@/lib/dates/age';
import { Badge } from '../../ui/badge';
import { payment } from '@/entities/booking/payment';
import { routes } from './routes';
import { list } from '../networks/routes';
import { messages } from '@pax/schema/rules/messages';
import { none } from '@/app/none';
const text = "import '@/app/root'";
const name = '@/app/root';
const load = () => import(name);
`;
  assert.deepEqual(findForbiddenImports('web/src/features/networks/a.tsx', content), []);
});

test('a file that cannot be parsed is an error', () => {
  assert.throws(() => findForbiddenImports('web/src/lib/a.ts', "import { from '@/app/root';"), /^Error: web\/src\/lib\/a\.ts: /);
});
