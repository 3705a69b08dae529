import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import graphql from '@graphql-eslint/eslint-plugin';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

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

const insidesOfAPackage = {
  patterns: [{ group: ['@pax/*/src', '@pax/*/src/**', '@pax/*/__generated__/**'], message: 'Import what the package exports.' }],
};

export default tseslint.config(
  { ignores: ['**/dist/', '**/__generated__/', '**/*.generated.ts', '**/coverage/', '**/test-results/', '**/playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{js,mjs,cjs,ts,tsx}'], extends: [js.configs.recommended] },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
          alias: { '@': [`${import.meta.dirname}/web/src`] },
        }),
      ],
    },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
      // Spreading a string gives its characters, whole ones.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // React event handlers may be async: what they reject with is caught where it is thrown.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      // Route loaders throw Responses: that is React Router's interface. What was caught may be thrown on.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: '@apollo/client', name: 'ErrorLike' },
          ],
          allowThrowingUnknown: true,
        },
      ],
      // `Promise | void` is what a function that may or may not be asynchronous returns.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Types that say what a class offers are met by more than its instances.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // There are no enums here, only unions; the rule takes keys of mapped types for some.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { boolean: true, string: true } }],
      // An async function without await still promises to reject, not to throw.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Objects are closures here, and their methods don't need `this`.
      '@typescript-eslint/unbound-method': 'off',
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: importZones }],
      'import-x/no-cycle': 'error',
      'no-restricted-imports': ['error', insidesOfAPackage],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    // Stand-ins for what jsdom lacks are empty, deprecated parts included, and ask whether a later jsdom has it.
    files: ['web/test/**', '**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // Jest types what stands for "any value of this kind" as any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    // What a GraphQL or REST answer holds is for the test to say; where it holds something else, the expectation fails.
    files: ['{gateway,mock-data}/**/*.test.ts', '{gateway,mock-data}/src/testing/**'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
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
