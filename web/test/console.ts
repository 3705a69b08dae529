import { format } from 'node:util';

/** React's warnings about when a test looks, which depend on how busy the machine is, and links that jsdom does not follow. */
const ignored = /not wrapped in act\(|suspended inside an `act` scope|Not implemented: navigation/;

const unexpected: string[] = [];

for (const method of ['error', 'warn'] as const) {
  const print = console[method].bind(console);
  console[method] = (...args: unknown[]) => {
    const text = format(...args);
    if (!ignored.test(text)) unexpected.push(text);
    print(...args);
  };
}

// A test that expects an error replaces the method: `jest.spyOn(console, 'error').mockImplementation(…)`.
afterEach(() => {
  const reported = unexpected.splice(0);
  if (reported.length > 0) throw new Error(`The console has errors or warnings:\n${reported.join('\n')}`);
});
