// `npm test`: all test files in one, so that Fastify, Apollo Server, the schema and the mock platform are loaded once and not 80 times.
import config from './jest.config.mjs';

/** @type {import('jest').Config} */
export default { ...config, testMatch: ['<rootDir>/src/testing/together.ts'], verbose: false };
