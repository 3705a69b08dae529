import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ApolloLink, Observable } from '@apollo/client';
import { buildSchema, type DocumentNode, execute, GraphQLError, GraphQLObjectType, validate } from 'graphql';

// The suite runs in CommonJS.
const folder = path.resolve(__dirname, '../../schema/graphql');
export const schema = buildSchema(
  readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n'),
  // The gateway's tests validate the schema.
  { assumeValid: true, noLocation: true },
);

const pageInfo = schema.getType('PageInfo');
const unreadableItems = pageInfo instanceof GraphQLObjectType ? pageInfo.getFields().unreadable : undefined;
if (unreadableItems === undefined) throw new Error('The schema has no PageInfo.unreadable');
// In most lists of a test everything is readable, so they need not say so.
unreadableItems.resolve = ({ unreadable = [] }: { unreadable?: unknown[] }) => unreadable;

/** An error as the gateway reports it. */
export const gatewayError = (code: string, message = 'The platform did not answer', extensions: object = {}) =>
  new GraphQLError(message, { extensions: { code, ...extensions } });

/** A field that the platform sent in a form that the gateway could not read. */
export const unreadable = (field: string) => () => {
  throw gatewayError('PLATFORM_BAD_RESPONSE', 'Not what the contract says', { fields: { [field]: 'Not readable' } });
};

// Validating takes longer than running, and tests send the same few operations repeatedly.
const checked = new Map<string, readonly GraphQLError[]>();

function problemsOf(document: DocumentNode): readonly GraphQLError[] {
  // Each client's cache creates its own documents, so object identity is no use as a key.
  const key = JSON.stringify(document.definitions);
  const known = checked.get(key) ?? validate(schema, document);
  checked.set(key, known);
  return known;
}

/** Runs an operation that fits the schema; for any other, returns its errors. */
export async function run(
  document: DocumentNode,
  rootValue: object,
  variableValues: Record<string, unknown>,
  operationName: string | undefined,
) {
  const errors = problemsOf(document);
  if (errors.length > 0) return { data: null, errors };
  const { stackTraceLimit } = Error;
  // Errors are sent without stack traces, which would take longer than the response.
  Error.stackTraceLimit = 0;
  const result = execute({ schema, document, rootValue, variableValues, operationName });
  Error.stackTraceLimit = stackTraceLimit;
  return result;
}

/**
 * A link that runs operations against the real schema, so that a test's data and operations are valid.
 * @param root values of the fields of Query and Mutation, or functions of their arguments, which may throw a `gatewayError`
 */
export const fakeGateway = (root: object) =>
  new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        run(query, root, variables, operationName)
          .then(({ data, errors }) => {
            // As over the wire: plain objects, and of an error only its own fields.
            observer.next({ data: structuredClone(data), errors: errors?.map((error) => error.toJSON()) });
            observer.complete();
          })
          .catch((problem: unknown) => observer.error(problem));
      }),
  );
