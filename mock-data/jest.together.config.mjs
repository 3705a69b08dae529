// `npm test`: all test files in one, so that the contract and the seeds are loaded once and not 30 times.
import config from './jest.config.mjs';

/** @type {import('jest').Config} */
export default { ...config, testMatch: ['<rootDir>/src/testing/together.ts'], verbose: false };
