import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { limitUnanswered } from '../tools/limit-unanswered.ts';
import { firstScript, routePreloads } from './route-preloads.ts';

const gateway = `http://127.0.0.1:${process.env.GATEWAY_PORT ?? '4000'}`;

/** Vite would build for `development` where a shell or an IDE sets NODE_ENV to that. */
const productionBuild: Plugin = {
  name: 'production-build',
  apply: 'build',
  config() {
    process.env.NODE_ENV = 'production';
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, because the same build is served under any path: the gateway puts its own path in front of the page's.
  base: './',
  plugins: [
    productionBuild,
    react(),
    firstScript,
    routePreloads,
    {
      name: 'limit-unanswered',
      configureServer({ httpServer }) {
        if (httpServer !== null && 'maxRequestsPerSocket' in httpServer) limitUnanswered(httpServer);
      },
    },
    // Compressed once here, so that the gateway does not compress each response.
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|json|svg)$/ }),
  ],
  oxc: {
    plugins: {
      styledComponents: { minify: true, displayName: false, fileName: false, ssr: false, transpileTemplateLiterals: false, cssProp: false },
    },
  },
  resolve: {
    alias: { '@/': fileURLToPath(new URL('./src/', import.meta.url)) },
    // RxJS as classes, a third smaller than its ES5.
    conditions: ['es2015', ...defaultClientConditions],
  },
  // The gateway puts a fresh nonce in its place with every page; styled-components takes it from the meta tag that Vite makes of it.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The files of each route are named by the gateway (`route-preloads.ts`). In the entry, the lists for `import()` would be 4 kB gzipped, for one
    // round trip when a page is opened that no pointer has rested on; a booking, the most opened page, keeps its list.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files, { hostType }) => (hostType === 'html' || file.includes('/booking-page-') ? files : []),
    },
    // Not named in the files: the package keeps source maps beside the served files.
    sourcemap: 'hidden',
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // MapLibre is one chunk of more than a megabyte, and only pages with a map load it.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // Nobody who starts the product needs the times of a build's parts.
      checks: { bundlerTimings: false },
      // Libraries create contexts that nothing here uses.
      treeshake: { manualPureFunctions: ['createContext'] },
      output: {
        // Code of mock mode only. The gateway serves this folder in no other mode.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('/src/app/mock/') ? 'assets/mock/[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // With all that it imports, which is little (`app/entry/first-queries.ts`).
            { name: 'first-queries', test: /\/src\/first-queries\.ts$/, priority: 4 },
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            // Without the parts that the entry imports: drawing is the last step.
            { name: 'react-dom', test: /node_modules\/(react-dom|scheduler)\//, priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // With all that it imports: nearly everyone begins here, and a dozen small chunks compress worse than one.
            { name: 'first-page', test: /\/src\/features\/bookings\/list\/(bookings-page|reads)\.tsx?$/, priority: 1 },
            // The parts of shell and lists that load right after the first paint, with their imports.
            { name: 'late', test: /\/late-parts\.ts$/, priority: 0.5 },
            // Small modules that later pages share are one request.
            { name: 'shared', test: /\/(lucide-react|src\/(lib|entities|ui))\//, minShareCount: 4, maxModuleSize: 8000 },
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
});
