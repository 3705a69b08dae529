// graphql-codegen loader: the schema as screens see it. The gateway puts an error on each null item of a list, and the client takes such
// items out of the answer (`web/src/lib/apollo/unreadable-fields.ts`), so that no screen meets one.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, concatAST, parse, visit } from 'graphql';
import type { DocumentNode, ListTypeNode } from 'graphql';

const itemsPresent = {
  ListType: (list: ListTypeNode): ListTypeNode | undefined =>
    list.type.kind === Kind.NON_NULL_TYPE ? undefined : { ...list, type: { kind: Kind.NON_NULL_TYPE, type: list.type } },
};

export default function loadClientSchema(folder: string): DocumentNode {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  const document = concatAST(files.map((name) => parse(readFileSync(path.join(folder, name), 'utf8'))));
  return visit(document, { FieldDefinition: ({ name, ...field }) => ({ ...field, name, type: visit(field.type, itemsPresent) }) });
}
