// graphql-codegen plugin: the typed document of each operation, next to the `.graphql` file it is made of. A fragment's definition is there
// once, next to its own `.graphql` file, and the documents that spread it import it. `__meta__.hash` names an operation to the gateway.
const path = require('node:path');
const { definitionsOf, fragmentNames, pascal, trustedOperation } = require('./trusted-operation.cjs');

const definitionName = (fragment) => `${pascal(fragment)}Definition`;

/** A node as it is needed to run: no place in the source, no empty lists. */
const source = (node) =>
  JSON.stringify(node, (key, value) => (key === 'loc' || (Array.isArray(value) && value.length === 0) ? undefined : value));

/** Imports of the definitions that belong to other files. The preset names each by its document, which is not made here. */
const importsOf = (fragmentImports, used) =>
  fragmentImports.flatMap(({ outputPath, importSource }) => {
    const names = importSource.identifiers
      .filter(({ kind }) => kind === 'document')
      .map(({ name }) => definitionName(name.replace(/FragmentDoc$/, '')))
      .filter((name) => used.has(name));
    const from = path.relative(path.dirname(outputPath), importSource.path).replace(/\.ts$/, '');
    return names.length > 0 ? [`import { ${names.join(', ')} } from '${from.startsWith('.') ? from : `./${from}`}';`] : [];
  });

exports.plugin = (_schema, documents, { externalFragments = [], fragmentImports = [] }) => {
  const { operations, fragments: own } = definitionsOf(documents);
  const fragments = new Map([...own, ...externalFragments.map(({ name, node }) => [name, node])]);
  const used = new Set();
  const exported = operations.map((operation) => {
    const name = pascal(operation.name.value);
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
};
