/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  // The globals of a test file's context are slow to reach, and the seeded data comes from millions of calls of these.
  sandboxInjectedGlobals: ['Math'],
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testPathIgnorePatterns: ['\\.sweep\\.test\\.ts$'],
  transform: { '\\.[jt]s$': ['@swc/jest', { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } }] },
  // faker is published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?@faker-js/faker/)'],
  // Slow machines must not fail the tests.
  testTimeout: 30_000,
};
