import { readdirSync } from 'node:fs';
import graphql from '@graphql-eslint/eslint-plugin';
import * as parser from '@typescript-eslint/parser';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { defineConfig } from 'eslint/config';

/** One object for schema and operations: graphql-eslint keeps its parsed project by it. */
const graphqlProject = { schema: 'schema/graphql/*.graphql', documents: 'web/src/**/*.graphql' };

const subfolders = (folder) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const entities = subfolders('./web/src/entities');
const features = subfolders('./web/src/features');

const zone = (target, from, message, except = []) => ({ target, from, message, except });

/** Who may import whom: shared code knows nothing of the screens that use it, and no package reaches into another's insides. */
const importZones = [
  zone(
    './web/src/lib',
    ['./web/src/ui', './web/src/entities', './web/src/features', './web/src/app'],
    'lib knows no other part of the browser side.',
  ),
  zone('./web/src/ui', ['./web/src/entities', './web/src/features', './web/src/app'], 'ui knows lib at most.'),
  zone('./web/src/entities', ['./web/src/features', './web/src/app'], 'An entity does not know the features that use it.'),
  ...entities.map((entity) =>
    zone(`./web/src/entities/${entity}`, './web/src/entities', 'An entity imports no other entity: what two need belongs to lib or ui.', [
      `./${entity}`,
    ]),
  ),
  zone('./web/src/features', './web/src/app', 'A feature does not know the app that mounts it.'),
  ...features.map((feature) =>
    zone(
      `./web/src/features/${feature}`,
      './web/src/features',
      'A feature imports no other feature: what two need belongs to entities, ui or lib.',
      [`./${feature}`],
    ),
  ),
  zone('./web', ['./gateway', './mock-data', './schema'], 'The browser side knows GraphQL and nothing else; its types are generated.'),
  zone(
    './gateway/src/platform',
    ['./gateway/src/domains', './gateway/src/server.ts', './gateway/src/main.ts'],
    'The platform client knows no domain.',
  ),
  zone('./gateway/src/domains', ['./gateway/src/server.ts', './gateway/src/main.ts'], 'A domain does not know the server that runs it.'),
  zone('./gateway', ['./web'], 'The gateway serves the built SPA as files and imports none of it.'),
  zone('./mock-data', ['./gateway', './web'], 'The mock platform stands alone, as the real one does.'),
];

// What oxlint has no word for: import zones, by resolved path, and GraphQL. Everything else is in .oxlintrc.json.
export default defineConfig(
  { ignores: ['**/dist/', '**/__generated__/', '**/*.generated.ts', '**/coverage/', '**/test-results/', '**/playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
          alias: { '@': [`${import.meta.dirname}/web/src`] },
        }),
      ],
    },
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: importZones }] },
  },
  {
    files: ['**/*.graphql'],
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: graphqlProject } },
    plugins: { '@graphql-eslint': graphql },
  },
  {
    files: ['schema/**/*.graphql'],
    rules: {
      ...graphql.configs['flat/schema-recommended'].rules,
      // `fleet.fleetDispatchConfig` is the platform's and the specification's word for it.
      '@graphql-eslint/no-typename-prefix': 'off',
      // A page, a value of several parts or a payload has no id of its own.
      '@graphql-eslint/strict-id-in-types': 'off',
      // The codes that say what is not known (UNKNOWN) or what several things share (CASH) are the specification's.
      '@graphql-eslint/unique-enum-value-names': 'off',
      '@graphql-eslint/description-style': 'off',
      '@graphql-eslint/input-name': ['error', { checkInputType: true, caseSensitiveInputType: false }],
      '@graphql-eslint/require-description': [
        'error',
        { types: true, DirectiveDefinition: true, FieldDefinition: true, InputValueDefinition: true, EnumValueDefinition: true },
      ],
    },
  },
  {
    files: ['web/src/**/*.graphql'],
    rules: {
      ...graphql.configs['flat/operations-recommended'].rules,
      // The gateway limits depth and cost, for every client.
      '@graphql-eslint/selection-set-depth': 'off',
    },
  },
);
