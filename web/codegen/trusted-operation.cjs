// What the gateway runs for one of the client's operations, and the hash that the client sends in its place.
const { createHash } = require('node:crypto');
const { Kind, print, visit } = require('graphql');
const { addTypenameToDocument } = require('@apollo/client/utilities');

exports.pascal = (name) => name[0].toUpperCase() + name.slice(1);

/** The names of the fragments that a node spreads, itself and through other fragments, in order of first use. */
function fragmentNames(node, fragments, seen = new Set()) {
  visit(node, {
    FragmentSpread({ name: { value } }) {
      if (seen.has(value)) return;
      seen.add(value);
      fragmentNames(fragments.get(value), fragments, seen);
    },
  });
  return seen;
}

exports.fragmentNames = fragmentNames;

/**
 * One operation with the fragments it needs and with the `__typename`s that Apollo Client adds.
 * @param operation an OperationDefinitionNode
 * @param fragments Map of fragment name to FragmentDefinitionNode
 * @returns { hash, text }: the SHA-256 of the text in hex, and the text
 */
exports.trustedOperation = (operation, fragments) => {
  const definitions = [operation, ...[...fragmentNames(operation, fragments)].map((name) => fragments.get(name))];
  const text = print(addTypenameToDocument({ kind: Kind.DOCUMENT, definitions }));
  return { hash: createHash('sha256').update(text).digest('hex'), text };
};

/** Splits documents into operations, and fragments by name. */
exports.definitionsOf = (documents) => {
  const definitions = documents.flatMap(({ document }) => document.definitions);
  return {
    operations: definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION),
    fragments: new Map(definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node])),
  };
};
