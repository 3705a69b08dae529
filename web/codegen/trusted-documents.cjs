// graphql-codegen plugin: the manifest of the client's operations, hash to text, which is all that the gateway runs in production.
const { definitionsOf, trustedOperation } = require('./trusted-operation.cjs');

exports.plugin = (_schema, documents) => {
  const { operations, fragments } = definitionsOf(documents);
  const entries = operations.map((operation) => trustedOperation(operation, fragments)).map(({ hash, text }) => [hash, text]);
  return JSON.stringify(Object.fromEntries(entries), null, 2);
};
