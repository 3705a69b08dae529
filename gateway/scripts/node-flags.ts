/**
 * Node's flags in production; it runs without them, too. The platform's JSON fills Node's default space for new objects several times a
 * request, and copying out of it what is still in use took a sixth of the time. With `--expose-gc` the gateway returns the memory of bursts
 * (`src/memory.ts`).
 */
export const nodeFlags = ['--max-semi-space-size=64', '--expose-gc'];
