import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The files of GraphiQL, by their names here. The build copies them beside the bundle. */
const files = {
  'react.js': 'react/umd/react.production.min.js',
  'react-dom.js': 'react-dom/umd/react-dom.production.min.js',
  'graphiql.js': 'graphiql/graphiql.min.js',
  'graphiql.css': 'graphiql/graphiql.min.css',
} as const;

export type GraphiqlName = keyof typeof files;
export const graphiqlNames: readonly GraphiqlName[] = ['react.js', 'react-dom.js', 'graphiql.js', 'graphiql.css'];

const packaged = path.join(import.meta.dirname, 'graphiql');

/** Where a package's file is. Packages may not export it, but they do export their manifest, or their main file. */
export function graphiqlFile(name: GraphiqlName): string {
  const copy = path.join(packaged, name);
  if (existsSync(copy)) return copy;
  const [packageName = '', ...rest] = files[name].split('/');
  const main = createRequire(import.meta.url).resolve(packageName);
  return path.join(main.slice(0, main.lastIndexOf(`/${packageName}/`)), packageName, ...rest);
}
