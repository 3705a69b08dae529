import { createRequire } from 'node:module';

// React Aria and a few others publish CommonJS beside ESM, so the suite runs in CommonJS: no experimental VM modules.
const shared = {
  roots: ['<rootDir>/src'],
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' }, optimizer: { globals: { vars: { 'import.meta.env.DEV': 'false' } } } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: {
    '^maplibre-gl$': '<rootDir>/test/maplibre-gl.ts',
    '/web-gl$': '<rootDir>/test/web-gl.ts',
    '^lucide-react$': '<rootDir>/test/lucide-react.ts',
    // A third of the size: each test file compiles it anew.
    '^axe-core$': createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
    '\\.css(\\?inline)?$': '<rootDir>/test/empty.ts',
    'word-worker\\?worker$': '<rootDir>/test/word-worker.ts',
    // The browser's build; the one for Node opens files.
    '^mammoth$': '<rootDir>/node_modules/mammoth/mammoth.browser.min.js',
    'compare-texts-worker\\?worker$': '<rootDir>/test/compare-texts-worker.ts',
    '\\?(worker|url|raw)': '<rootDir>/test/asset-url.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
  restoreMocks: true,
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/test/environment.mjs',
      testMatch: ['**/*.test.tsx', '**/*.dom.test.ts'],
      testPathIgnorePatterns: ['\\.sweep\\.test\\.tsx$'],
      setupFilesAfterEnv: ['<rootDir>/test/console.ts', '<rootDir>/test/setup.ts'],
    },
    // Without a document, which takes longer to set up than most of these tests to run.
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['\\.dom\\.test\\.ts$'],
      setupFilesAfterEnv: ['<rootDir>/test/console.ts'],
    },
  ],
  // Longer than what setup.ts gives to a single find, so that a miss is reported as a miss.
  testTimeout: 60_000,
};
