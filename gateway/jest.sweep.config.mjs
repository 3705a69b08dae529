// `npm run test:sweep`: tests that ask for every field, or damage every response.
import config from './jest.config.mjs';

/** @type {import('jest').Config} */
export default { ...config, testMatch: ['<rootDir>/src/**/*.sweep.test.ts'], testPathIgnorePatterns: [] };
