// `npm test`: the test files of a part in one, so that React, the product and the schema are loaded and compiled once and not 150 times. Those
// that replace modules (`*.apart.test.tsx`) stay apart.
import config from './jest.config.mjs';

const [browser, node] = config.projects;
const roots = ['<rootDir>/src', '<rootDir>/test'];

/** @type {import('jest').Config} */
export default {
  ...config,
  verbose: false,
  projects: [
    { ...browser, roots, testMatch: ['<rootDir>/test/together/{app,features-*,ui-and-lib}.ts', '**/*.apart.{test.tsx,dom.test.ts}'] },
    { ...node, roots, testMatch: ['<rootDir>/test/together/without-dom.ts'] },
  ],
};
