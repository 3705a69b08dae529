// `npm run doctor -- --url … --oauth …`: how a platform differs from the contract, and what that means. See docs/connecting.md. It only reads.
import { endWithChildren, fail } from './child.mjs';
import { prepare } from './prepare.ts';

const handOverSignals = endWithChildren();
try {
  await prepare();
} catch (error) {
  await fail(error);
}

// Not a child process: a token comes on standard input. Only now, because its packages may not have been installed before.
handOverSignals();
await import('./doctor/main.ts');
