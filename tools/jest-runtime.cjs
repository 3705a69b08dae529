// Jest's runtime, but a process compiles a module once for all of its test files. Jest compiles it anew for each, and so every function that
// the tests call, which takes up to a fifth of their time.
const { createRequire } = require('node:module');
const path = require('node:path');
const { Script } = require('node:vm');

/** The runtime that Jest would use: a dependency of dependencies, the same for every package here. */
const runtime = ['jest', '@jest/core', 'jest-runner', 'jest-runtime'].reduce(
  (from, name) => createRequire(from).resolve(name),
  path.join(__dirname, '../gateway/package.json'),
);
const { default: Runtime } = require(runtime);

/** The last compiled code of each file, with what it was compiled from. */
const compiled = new Map();

function scriptOf(filename, head, source) {
  const known = compiled.get(filename);
  if (known?.head === head && known.source === source) return known.script;
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { head, source, script });
  return script;
}

// Jest's executor is no public interface: without it this fails at once, and `runtime` may be taken out of the configurations.
module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) { `;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return compile(source, filename);
      try {
        return scriptOf(filename, head, source).runInContext(context);
      } catch {
        // Jest says what is wrong with the source.
        return compile(source, filename);
      }
    };
  }
};
