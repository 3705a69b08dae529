// graphql-codegen plugin: the manifest of the client's operations, hash to text, which is all that the gateway runs in production.
import { definitionsOf, trustedOperation } from './trusted-operation.ts';
import type { DocumentFile } from './trusted-operation.ts';

export function plugin(_schema: unknown, documents: DocumentFile[]): string {
  const { operations, fragments } = definitionsOf(documents);
  const entries = operations.map((operation) => trustedOperation(operation, fragments)).map(({ hash, text }) => [hash, text]);
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}
