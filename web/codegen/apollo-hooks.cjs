// graphql-codegen plugin: one React hook an operation, next to the `.graphql` file it is made of.
const { Kind } = require('graphql');
const { definitionsOf, pascal } = require('./trusted-operation.cjs');

const hooks = {
  query: (document, types, required) => hookSource('useQuery', document, `${types}Query`, required),
  mutation: (document, types) => hookSource('useMutation', document, `${types}Mutation`, false),
};

function hookSource(hook, document, type, required) {
  const isQuery = hook === 'useQuery';
  // Without `returnPartialData` the data's type would allow for every field to be missing.
  const more = isQuery ? ' & { returnPartialData?: false } | ApolloHooks.SkipToken' : '';
  return [
    `export function use${type}(options${required ? '' : '?'}: ApolloHooks.${hook}.Options<${type}, ${type}Variables>${more}) {`,
    `  return ApolloHooks.${hook}(${document}, options${required || !isQuery ? '' : ' ?? {}'});`,
    '}',
  ].join('\n');
}

exports.plugin = (_schema, documents) => {
  const { operations } = definitionsOf(documents);
  if (operations.length === 0) return '';
  const content = operations.map((operation) => {
    const types = pascal(operation.name.value);
    const required = operation.variableDefinitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue);
    return hooks[operation.operation](`${types}Document`, types, required);
  });
  return { prepend: ["import * as ApolloHooks from '@apollo/client/react';"], content: content.join('\n') };
};
