// Builds dist/, which needs neither the sources nor node_modules.
import path from 'node:path';
import { buildGateway } from './bundle.ts';

await buildGateway(path.resolve(import.meta.dirname, '../dist'));
