// `npm run test:sweep`: tests that open every screen, list or action.
import config from './jest.config.mjs';

const [browser] = config.projects;

/** @type {import('jest').Config} */
export default {
  ...config,
  projects: [{ ...browser, testMatch: ['**/*.sweep.test.tsx'], testPathIgnorePatterns: [] }],
};
