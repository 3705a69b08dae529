// graphql-codegen plugin: one React hook an operation, next to the `.graphql` file it is made of, and on each typed document the
// hash that names it to the gateway (`__meta__.hash`, which is where Apollo's persisted-query link is told to look).
const { Kind } = require('graphql');
const { definitionsOf, trustedOperation } = require('./trusted-operation.cjs');

const pascal = (name) => name[0].toUpperCase() + name.slice(1);

const hooks = {
  query: (document, types, required) =>
    [
      ['useQuery', `use${types}Query`],
      ['useLazyQuery', `use${types}LazyQuery`],
    ].map(([hook, name]) => hookSource(hook, name, document, `${types}Query`, required && hook === 'useQuery')),
  mutation: (document, types) => [hookSource('useMutation', `use${types}Mutation`, document, `${types}Mutation`, false)],
};

function hookSource(hook, name, document, type, required) {
  const skip = hook === 'useQuery' ? ' | ApolloHooks.SkipToken' : '';
  // Without this the data's type would allow for every field to be missing.
  const complete = hook === 'useMutation' ? '' : ' & { returnPartialData?: false }';
  return [
    `export function ${name}(options${required ? '' : '?'}: ApolloHooks.${hook}.Options<${type}, ${type}Variables>${complete}${skip}) {`,
    `  return ApolloHooks.${hook}(${document}, options${required || hook !== 'useQuery' ? '' : ' ?? {}'});`,
    '}',
  ].join('\n');
}

exports.plugin = (_schema, documents, config) => {
  const { operations, fragments } = definitionsOf(documents);
  for (const { name, node } of config.externalFragments ?? []) fragments.set(name, node);
  if (operations.length === 0) return '';
  const content = operations.flatMap((operation) => {
    const types = pascal(operation.name.value);
    const document = `${types}Document`;
    const required = operation.variableDefinitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue);
    const { hash } = trustedOperation(operation, fragments);
    return [`Object.assign(${document}, { __meta__: { hash: '${hash}' } });`, ...hooks[operation.operation](document, types, required)];
  });
  return { prepend: ["import * as ApolloHooks from '@apollo/client/react';"], content: content.join('\n') };
};
