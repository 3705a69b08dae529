import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { firstScript, routePreloads } from './route-preloads.ts';

const gateway = `http://127.0.0.1:${process.env.GATEWAY_PORT ?? '4000'}`;

/** React Router's package always exports its development build; the production build lies beside it. */
const routerFolder = path.dirname(createRequire(import.meta.resolve('react-router-dom')).resolve('react-router/package.json'));
const productionRouter = [
  { find: /^react-router$/, replacement: path.join(routerFolder, 'dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: path.join(routerFolder, 'dist/production/dom-export.mjs') },
];

/** Modules of packages that a build does without, and what stands in for each. */
const standIns = new Map([
  // Browsers of the build's target need no vendor prefixes. styled-components can add them, and is never asked to.
  ['/stylis/src/Prefixer.js', 'export const prefix = (value) => value;'],
  // Only for messages about documents that are none, which a build does not have.
  ['/graphql/jsutils/inspect.mjs', 'export const inspect = String;'],
  // For fragments that components may not see. The client masks none.
  ['/@apollo/client/masking/maskFragment.js', 'export const maskFragment = (data) => data;'],
  ['/@apollo/client/masking/maskOperation.js', 'export const maskOperation = (data) => data;'],
  // For directives that the gateway refuses: operations have only `@include` and `@skip`. Each search for another would read all of one.
  ['/@apollo/client/utilities/internal/hasDirectives.js', 'export const hasDirectives = () => false;'],
  ['/@apollo/client/utilities/internal/hasForcedResolvers.js', 'export const hasForcedResolvers = () => false;'],
  ['/@apollo/client/utilities/internal/equalByQuery.js', 'export const equalByQuery = () => false;'],
  [
    '/@apollo/client/utilities/internal/removeDirectivesFromDocument.js',
    'export const removeDirectivesFromDocument = (_directives, document) => document;',
  ],
  // For scalars with a form of their own in the cache, which has none.
  ['/@apollo/client/utilities/internal/coerceScalarFieldsToParsed.js', 'export const coerceScalarFieldsToParsed = (data) => data;'],
  // Only finds mistakes in operations, which development and tests do.
  ['/@apollo/client/utilities/internal/checkDocument.js', 'export const checkDocument = () => undefined;'],
  // A build sends the hashes of operations in place of their texts. Apollo compares the texts, and can compare the hashes as well.
  ['/graphql/language/printer.mjs', 'export const print = (document) => document.__meta__.hash; export { print as printForError };'],
]);
const leanPackages: Plugin = {
  name: 'lean-packages',
  apply: 'build',
  load: (id) => standIns.get([...standIns.keys()].find((file) => id.endsWith(file)) ?? ''),
};

/**
 * React Router names its components for development tools. What has a name stays in the build, such as its form that no one imports. And its
 * links can preload the pages of its own framework.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
        .replace(/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null'),
  },
};

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Without React Compiler: it costs the first load some 10 kB.
  plugins: [
    react(),
    leanPackages,
    leanRouter,
    firstScript,
    routePreloads,
    // The gateway sends what was compressed here once, rather than compressing each answer.
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|json|svg)$/ }),
  ],
  // Styles leave without their line breaks and indents.
  oxc: {
    plugins: {
      styledComponents: { minify: true, displayName: false, fileName: false, ssr: false, transpileTemplateLiterals: false, cssProp: false },
    },
  },
  // RxJS has its modern build under this name; the default one is written for browsers without classes.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      { find: '@/', replacement: fileURLToPath(new URL('./src/', import.meta.url)) },
      ...(command === 'build' ? productionRouter : []),
    ],
  },
  // The gateway puts a fresh nonce in its place with every page; styled-components takes it from the meta tag that Vite makes of it.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: {
      polyfill: false,
      // The page names what its entry imports. That is there already when later parts are, and a search waits for its term anyway.
      resolveDependencies: (file, deps, { hostType }) => {
        if (hostType === 'html') return deps;
        // A part itself is imported at the same moment, so naming it here would only make the first load larger.
        return file.includes('searches-')
          ? []
          : deps.filter((dep) => dep !== file && !/(vendor|react-dom|rolldown-runtime|first-queries|after-start)-/.test(dep));
      },
    },
    sourcemap: false,
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // MapLibre is one chunk of more than a megabyte, and only pages with a map load it.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The first load lists every later chunk by its name, so that what one needs comes at once: short names make it smaller.
        chunkFileNames: ({ name, facadeModuleId }) => {
          // What exists in mock mode only. The gateway serves this folder in no other mode.
          if (facadeModuleId?.includes('/src/app/mock/')) return 'assets/mock/[hash:7].js';
          return ['first-queries', 'vendor', 'react-dom', 'rolldown-runtime', 'bookings-list', 'after-start', 'searches'].includes(name)
            ? 'assets/[name]-[hash].js'
            : 'assets/[hash:7].js';
        },
        // The browser compiles all of it while it arrives, on another thread, and not function by function when the first page is drawn.
        postBanner: ({ name }) =>
          ['first-queries', 'vendor', 'react-dom', 'index', 'shell', 'bookings-list'].includes(name) ? '//# allFunctionsCalledOnLoad' : '',
        codeSplitting: {
          groups: [
            // With all that it imports, which is little (`app/entry/first-queries.ts`).
            { name: 'first-queries', test: /\/src\/first-queries\.ts$/, priority: 4 },
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'react-dom', test: /node_modules\/(react-dom|scheduler)\//, priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // A dozen small chunks compress worse than one, and nearly everyone begins with the bookings.
            {
              name: 'bookings-list',
              test: /src\/(features\/bookings\/(list|page-tools|model\/(cancellation|driver|schedule-type))|entities\/booking\/(booking-status|payment)\.|ui\/(data-table\/(?!csv\.|csv-run\.|link-notices\.|list-freshness\.|pagination\.|save-csv\.)|filter-bar|popover-button|saved-views|select\.|tabs|date-time|money|no-value)|lib\/(list|search-term|every-page))/,
              priority: 1,
            },
            // What every page loads right after its first drawing, without the forms and tables that share pieces with it.
            {
              name: 'after-start',
              test: /src\/(app\/shell\/(lock|recent-changes|route-icons)|ui\/(action\/changes|overlay\/snack-bar|data-table\/(list-freshness|pagination)))\./,
              priority: 1,
            },
            // The palette asks the searches of all areas at once.
            { name: 'searches', test: /src\/features\/[a-z-]+\/palette/, priority: 1 },
            {
              name: 'small-pieces',
              test: /src\/features\/[a-z-]+\/([a-z-]+|model\/[a-z-]+|live\/[a-z-]+)\.tsx?$/,
              minShareCount: 2,
              maxModuleSize: 1500,
              priority: 0,
            },
            // What later parts share in pieces of some hundred bytes is one request, and one name to list.
            {
              name: 'pieces',
              test: /lucide-react\/dist\/esm\/icons|src\/(lib|entities)\/|src\/ui\/([a-z]+(-text|-time|-mark|-value|-link|-table|-section|-file|-tree)?|screen-button)\.tsx?$/,
              minShareCount: 2,
              maxModuleSize: 8000,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(['/graphql', '/mock', '/health'].map((path) => [path, { target: gateway, changeOrigin: false }])),
  },
}));
