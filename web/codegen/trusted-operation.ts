// What the gateway runs for one of the client's operations, and the hash that the client sends in its place.
import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { Kind, print, visit } from 'graphql';
import type { ASTNode, DocumentNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql';

/** A file of operations, as graphql-codegen hands it to a plugin. */
export interface DocumentFile {
  document?: DocumentNode;
}

export type Fragments = Map<string, FragmentDefinitionNode>;

export const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The names of the fragments that a node spreads, itself and through other fragments, in order of first use. */
export function fragmentNames(node: ASTNode | undefined, fragments: Fragments, seen = new Set<string>()): Set<string> {
  if (!node) return seen;
  visit(node, {
    FragmentSpread({ name: { value } }) {
      if (seen.has(value)) return;
      seen.add(value);
      fragmentNames(fragments.get(value), fragments, seen);
    },
  });
  return seen;
}

/**
 * One operation with the fragments it needs and with the `__typename`s that Apollo Client adds.
 * @returns the SHA-256 of the text in hex, and the text
 */
export function trustedOperation(operation: OperationDefinitionNode, fragments: Fragments): { hash: string; text: string } {
  const definitions = [operation, ...[...fragmentNames(operation, fragments)].flatMap((name) => fragments.get(name) ?? [])];
  const text = print(addTypenameToDocument({ kind: Kind.DOCUMENT, definitions }));
  return { hash: createHash('sha256').update(text).digest('hex'), text };
}

/** Splits documents into operations, and fragments by name. */
export function definitionsOf(documents: DocumentFile[]): { operations: OperationDefinitionNode[]; fragments: Fragments } {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  return {
    operations: definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION),
    fragments: new Map(definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node])),
  };
}
