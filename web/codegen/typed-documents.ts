// graphql-codegen plugin: the typed document of each operation, next to the `.graphql` file it is made of. A fragment's definition is there
// once, next to its own `.graphql` file, and the documents that spread it import it. `__meta__.hash` names an operation to the gateway.
import path from 'node:path';
import type { ASTNode, FragmentDefinitionNode } from 'graphql';
import { definitionsOf, fragmentNames, pascal, trustedOperation } from './trusted-operation.ts';
import type { DocumentFile, Fragments } from './trusted-operation.ts';

/** What the preset knows of the fragments of other files. */
interface Config {
  externalFragments?: { name: string; node: FragmentDefinitionNode }[];
  fragmentImports?: { outputPath: string; importSource: { path: string; identifiers: { kind: string; name: string }[] } }[];
}

const definitionName = (fragment: string) => `${pascal(fragment)}Definition`;

/** A node as it is needed to run: no place in the source, no empty lists. */
const source = (node: ASTNode) =>
  JSON.stringify(node, (key, value: unknown) => (key === 'loc' || (Array.isArray(value) && value.length === 0) ? undefined : value));

/** Imports of the definitions that belong to other files. The preset names each by its document, which is not made here. */
const importsOf = (fragmentImports: NonNullable<Config['fragmentImports']>, used: Set<string>) =>
  fragmentImports.flatMap(({ outputPath, importSource }) => {
    const names = importSource.identifiers
      .filter(({ kind }) => kind === 'document')
      .map(({ name }) => definitionName(name.replace(/FragmentDoc$/, '')))
      .filter((name) => used.has(name));
    const from = path.relative(path.dirname(outputPath), importSource.path).replace(/\.ts$/, '');
    return names.length > 0 ? [`import { ${names.join(', ')} } from '${from.startsWith('.') ? from : `./${from}`}';`] : [];
  });

export function plugin(_schema: unknown, documents: DocumentFile[], { externalFragments = [], fragmentImports = [] }: Config) {
  const { operations, fragments: own } = definitionsOf(documents);
  const fragments: Fragments = new Map(own);
  for (const { name, node } of externalFragments) fragments.set(name, node);
  const used = new Set<string>();
  const exported = operations.map((operation) => {
    const name = pascal(operation.name?.value ?? '');
    const type = `${name}${pascal(operation.operation)}`;
    const definitions = [...fragmentNames(operation, fragments)].map(definitionName);
    definitions.forEach((definition) => used.add(definition));
    const meta = JSON.stringify({ hash: trustedOperation(operation, fragments).hash });
    const document = `{ kind: 'Document', definitions: [${[source(operation), ...definitions].join(', ')}], __meta__: ${meta} }`;
    return `export const ${name}Document = ${document} as unknown as TypedDocumentNode<${type}, ${type}Variables>;`;
  });
  const definitions = [...own].map(
    ([name, node]) => `export const ${definitionName(name)} = ${source(node)} as unknown as FragmentDefinitionNode;`,
  );
  return {
    prepend: [
      ...(own.size > 0 ? ["import type { FragmentDefinitionNode } from 'graphql';"] : []),
      ...(operations.length > 0 ? ["import type { TypedDocumentNode } from '@graphql-typed-document-node/core';"] : []),
      ...importsOf(fragmentImports, used),
    ],
    content: [...definitions, ...exported].join('\n'),
  };
}
