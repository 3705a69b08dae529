// Builds dist/: the bundle, with the SDL and the manifest of the client's operations, so that it does not need the sources.
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from './bundle.mjs';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');

await rm(dist, { recursive: true, force: true });
await bundle(path.join(root, 'src/main.ts'), dist);
await copyFile(path.join(root, '../web/src/__generated__/trusted-documents.json'), path.join(dist, 'trusted-documents.json'));
