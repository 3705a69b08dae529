import { format } from 'node:util';

/**
 * Links that jsdom does not follow; and a part whose code is loaded by the press that shows it, because Testing Library presses within an
 * `act` that it does not await.
 */
const ignored = /Not implemented: navigation|suspended inside an `act` scope/;

const unexpected: string[] = [];

for (const method of ['error', 'warn'] as const) {
  const print = console[method].bind(console);
  console[method] = (...args: unknown[]) => {
    const text = format(...args);
    if (ignored.test(text)) return;
    unexpected.push(text);
    print(...args);
  };
}

// A test that expects an error replaces the method: `jest.spyOn(console, 'error').mockImplementation(…)`.
afterEach(() => {
  const reported = unexpected.splice(0);
  if (reported.length > 0) throw new Error(`The console has errors or warnings:\n${reported.join('\n')}`);
});
