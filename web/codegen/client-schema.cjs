// graphql-codegen loader: the schema as screens see it. The gateway puts an error on each null item of a list, and the client takes such
// items out of the answer (`web/src/lib/apollo/unreadable-fields.ts`), so that no screen meets one.
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { Kind, concatAST, parse, visit } = require('graphql');

const itemsPresent = {
  ListType: (list) =>
    list.type.kind === Kind.NON_NULL_TYPE ? undefined : { ...list, type: { kind: Kind.NON_NULL_TYPE, type: list.type } },
};

module.exports = (folder) => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  const document = concatAST(files.map((name) => parse(readFileSync(path.join(folder, name), 'utf8'))));
  return visit(document, { FieldDefinition: ({ name, ...field }) => ({ ...field, name, type: visit(field.type, itemsPresent) }) });
};
