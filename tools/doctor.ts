// `npm run doctor -- --url … --oauth …`: how a platform differs from the contract, and what that means. See docs/connecting.md. It only reads.
import path from 'node:path';
import { loadEnvironmentFile } from '../gateway/src/environment-file.ts';
import { endAll, endWithChildren, root } from './child.mjs';
import { prepare } from './prepare.ts';

endWithChildren();
try {
  await prepare();
  const settings = path.join(root, '.env');
  loadEnvironmentFile(settings);
  const { unknownSettings } = await import('../gateway/src/unknown-settings.ts');
  for (const line of unknownSettings(settings, path.join(root, '.env.example'))) console.error(line);
  const { main } = await import('./doctor/main.ts');
  await endAll(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The doctor failed.');
  await endAll(2);
}
