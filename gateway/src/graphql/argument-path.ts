import { BREAK, Kind, visit, type DocumentNode, type GraphQLError } from 'graphql';

/** The path of the argument that an error about an operation's text is on, such as `filter.pickupFrom`; undefined if it is on none. */
export function argumentPathOf(document: DocumentNode, { nodes = [] }: GraphQLError): string | undefined {
  const [wrong] = nodes;
  const path: string[] = [];
  let found: string | undefined;
  visit(document, {
    enter(node) {
      if (node === wrong) {
        found = path.join('.') || undefined;
        return BREAK;
      }
      if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) path.push(node.name.value);
      return undefined;
    },
    leave(node) {
      if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) path.pop();
    },
  });
  return found;
}
