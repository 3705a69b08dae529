import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const gateway = `http://127.0.0.1:${process.env.GATEWAY_PORT ?? '4000'}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // React Compiler costs the first load some 10 kB where it compiles everything: it compiles what says 'use memo'.
  plugins: [react({ compiler: { compilationMode: 'annotation' } })],
  // RxJS has its modern build under this name; the default one is written for browsers without classes.
  resolve: { conditions: ['es2015', ...defaultClientConditions], alias: { '@/': fileURLToPath(new URL('./src/', import.meta.url)) } },
  // The gateway puts a fresh nonce in its place with every page; styled-components takes it from the meta tag that Vite makes of it.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // web/bench reads from it what the first load and each route are made of.
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
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
