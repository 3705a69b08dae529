// `npm run test:sweep`: a test that follows every record through its life.
import config from './jest.config.mjs';

/** @type {import('jest').Config} */
export default { ...config, testMatch: ['<rootDir>/src/**/*.sweep.test.ts'], testPathIgnorePatterns: [] };
