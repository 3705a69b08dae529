import graphql from '@graphql-eslint/eslint-plugin';
import { defineConfig } from 'eslint/config';

/** One object for schema and operations: graphql-eslint keeps its parsed project by it. */
const graphqlProject = { schema: 'schema/graphql/*.graphql', documents: 'web/src/**/*.graphql' };

// GraphQL, which oxlint does not read. Code is checked by oxlint (.oxlintrc.json), and who may import whom by tools/import-zones.ts.
export default defineConfig(
  // ESLint would parse these of its own accord.
  { ignores: ['**/*.{js,mjs,cjs}'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.graphql'],
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: graphqlProject } },
    plugins: { '@graphql-eslint': graphql },
  },
  {
    files: ['schema/graphql/*.graphql'],
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
