// As in production; elsewhere graphql-js checks every type several times, which takes a quarter of the suite's time.
process.env.NODE_ENV = 'production';

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  // The globals of a test file's context are slow to reach, and the mock platform's data comes from millions of calls of these.
  sandboxInjectedGlobals: ['Object', 'Array', 'Math', 'Map', 'Set', 'WeakMap', 'WeakSet', 'RegExp', 'Reflect'],
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testPathIgnorePatterns: ['\\.sweep\\.test\\.ts$'],
  transform: {
    '\\.m?[jt]s$': ['@swc/jest', { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } }],
  },
  // These are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?(?:@faker-js/faker|cookie|content-disposition|cockatiel|oauth4webapi|@fastify/static|glob|kysely|minimatch|lru-cache|path-scurry|minipass)/)',
  ],
  // Slow machines must not fail the tests.
  testTimeout: 30_000,
};
