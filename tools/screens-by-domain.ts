// The screens that show a domain of the platform, read from the operations and routes of web.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildASTSchema, Kind, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { DocumentNode } from 'graphql';
import { routes } from '../web/src/lib/access/routes.ts';
import { root } from './child.mjs';

const filesIn = (folder: string, end: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => path.join(root, folder, file));

const readDocuments = (files: readonly string[]): DocumentNode =>
  parse(files.map((file) => readFileSync(file, 'utf8')).join('\n'), { noLocation: true });

/** The file of scalars and types that belong to no domain. */
const sharedFile = 'base';

/** The domain of each field that a query starts with, and of each type. */
function domainsOfSchema(): ReadonlyMap<string, string> {
  const domains = new Map<string, string>();
  for (const file of filesIn('schema/graphql', '.graphql')) {
    const domain = path.basename(file, '.graphql');
    if (domain === sharedFile) continue;
    for (const definition of readDocuments([file]).definitions) {
      if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
      const isRoot = ['Query', 'Mutation'].includes(definition.name.value);
      if (!isRoot) domains.set(definition.name.value, domain);
      else for (const field of definition.fields ?? []) domains.set(`${definition.name.value}.${field.name.value}`, domain);
    }
  }
  return domains;
}

/** The labels of a feature's screens, in the order of its routes, and Home's if the feature has a part there. */
function labelsOf(feature: string): string[] {
  const ids = readFileSync(path.join(root, 'web/src/features', feature, 'routes.ts'), 'utf8').matchAll(/\bid: '([\w-]+)'/g);
  const labels = new Map<string, string>(Object.entries(routes).map(([id, { label }]) => [id, label]));
  const home = existsSync(path.join(root, 'web/src/features', feature, 'home')) ? [routes.home.label] : [];
  return [...[...ids].flatMap(([, id = '']) => labels.get(id) ?? []), ...home];
}

/** The screens that ask for something of each domain: those of the domain's own feature first. */
export function screensByDomain(): ReadonlyMap<string, readonly string[]> {
  const schema = buildASTSchema(readDocuments(filesIn('schema/graphql', '.graphql')), { assumeValid: true });
  const domains = domainsOfSchema();
  const shared = readDocuments(filesIn('web/src', '.graphql')).definitions.flatMap((each) =>
    each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
  );
  const fragments = new Map(shared);
  const screens = new Map<string, Set<string>>();
  const features = readdirSync(path.join(root, 'web/src/features'));
  for (const feature of features) {
    const files = filesIn(path.join('web/src/features', feature), '.graphql');
    const labels = labelsOf(feature);
    const open: DocumentNode[] = files.length > 0 ? [readDocuments(files)] : [];
    const used = new Set<string>();
    for (let document = open.pop(); document !== undefined; document = open.pop()) {
      const info = new TypeInfo(schema);
      visit(
        document,
        visitWithTypeInfo(info, {
          Field(node) {
            const parent = info.getParentType()?.name ?? '';
            const domain = domains.get(`${parent}.${node.name.value}`) ?? domains.get(parent);
            if (domain === undefined) return;
            const known = screens.get(domain) ?? new Set<string>();
            screens.set(domain, known);
            for (const label of labels) known.add(label);
          },
          FragmentSpread({ name: { value: name } }) {
            const fragment = fragments.get(name);
            if (fragment === undefined || used.has(name)) return;
            used.add(name);
            open.push({ kind: Kind.DOCUMENT, definitions: [fragment] });
          },
        }),
      );
    }
  }
  return new Map(
    [...screens].map(([domain, labels]) => {
      const own = features.includes(domain) ? labelsOf(domain).filter((label) => labels.has(label)) : [];
      return [domain, [...new Set([...own, ...labels])]];
    }),
  );
}
