// `npm run schema-changes`: what has changed in the GraphQL API since its last release, `schema/released.graphql`. Fails for a breaking change:
// a field is deprecated (`@deprecated(reason: "Use …")`) for a release before it goes. With `--release` all changes are accepted: they are
// added to `schema/CHANGES.md` under the product's version, and the API of today is the released one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChangeType, CriticalityLevel, diff, DiffRule } from '@graphql-inspector/core';
import { buildSchema, isObjectType, parse, print, visit } from 'graphql';
import type { ASTNode, GraphQLSchema } from 'graphql';
import manifest from '../package.json' with { type: 'json' };
import { root } from './child.mjs';

const releasedFile = path.join(root, 'schema/released.graphql');
const logFile = path.join(root, 'schema/CHANGES.md');

interface SchemaChange {
  isBreaking: boolean;
  message: string;
}

/** The changes from one API to another, the breaking ones first. The removal of what was deprecated is not breaking. */
export async function changesBetween(released: string, current: string): Promise<SchemaChange[]> {
  const [from, to] = [buildSchema(releasedText(released)), buildSchema(releasedText(current))];
  const changes = await diff(from, to, [DiffRule.suppressRemovalOfDeprecatedField]);
  return changes
    .filter(({ type }) => type !== ChangeType.DirectiveUsageArgumentAdded && type !== ChangeType.FieldDeprecationAdded)
    .map(({ type, path: place = '', criticality, message }) => {
      const reason = place.endsWith('.@deprecated') ? reasonAt(to, place) : undefined;
      // The inspector suppresses the removal of deprecated fields, but not of deprecated arguments.
      const mayGo = type === ChangeType.FieldArgumentRemoved && reasonAt(from, place) !== undefined;
      return {
        isBreaking: criticality.level === CriticalityLevel.Breaking && !mayGo,
        message: reason === undefined ? message : `'${place.replace('.@deprecated', '')}' is deprecated: ${reason}`,
      };
    })
    .toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking));
}

/** The reason why a field or argument is deprecated, by its path: `Query.fleets.search`. */
function reasonAt(schema: GraphQLSchema, place: string): string | undefined {
  const [typeName = '', fieldName = '', argumentName] = place.replace('.@deprecated', '').split('.');
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  const element = argumentName === undefined ? field : field?.args.find(({ name }) => name === argumentName);
  return element?.deprecationReason ?? undefined;
}

/** The API without its descriptions: only a change of the API changes this text. */
export function releasedText(typeDefs: string): string {
  const withoutDescription = { enter: (node: ASTNode) => ('description' in node ? { ...node, description: undefined } : undefined) };
  return `${print(visit(parse(typeDefs, { noLocation: true }), withoutDescription))}\n`;
}

export const lineOf = ({ isBreaking, message }: SchemaChange): string => `- ${isBreaking ? '**Breaking.** ' : ''}${message}`;

function currentTypeDefs(): string {
  const folder = path.join(root, 'schema/graphql');
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

function release(changes: SchemaChange[], current: string) {
  writeFileSync(releasedFile, releasedText(current));
  if (changes.length === 0) return;
  const [title = '', ...rest] = readFileSync(logFile, 'utf8').split('\n## ');
  const entry = [`${manifest.version}, ${new Date().toISOString().slice(0, 10)}`, '', ...changes.map(lineOf)].join('\n');
  writeFileSync(logFile, `${[title.trimEnd(), entry, ...rest].join('\n\n## ').trimEnd()}\n`);
}

async function main(isRelease: boolean) {
  const current = currentTypeDefs();
  const changes = await changesBetween(readFileSync(releasedFile, 'utf8'), current);
  const breaking = changes.filter(({ isBreaking }) => isBreaking);
  for (const change of changes) console.log(lineOf(change));
  console.log(`${changes.length} changes of the GraphQL API since its release, ${breaking.length} of them breaking.`);
  if (isRelease) {
    release(changes, current);
    return;
  }
  if (breaking.length > 0) console.log('Deprecate what others may use, and remove it after a release, or accept with `-- --release`.');
  process.exitCode = breaking.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.includes('--release'));
