// `node scripts/statuses.mjs` writes STATUSES.md, the labels and tones of all statuses, from the code.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runnerImport } from 'vite';

const web = path.resolve(import.meta.dirname, '..');

const { module } = await runnerImport(path.join(web, 'test/status-tables.ts'), {
  root: web,
  configFile: false,
  resolve: { alias: { '@': path.join(web, 'src') } },
});
await writeFile(path.join(web, 'STATUSES.md'), module.statusTables());
