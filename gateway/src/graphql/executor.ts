import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { execute, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import type { TrustedDocuments } from '../artifacts';
import type { RequestContext } from '../context';
import { enforceSemanticNonNull } from './semantic-non-null';

type Gateway = ApolloServerOptionsWithGateway<RequestContext>['gateway'];

/**
 * Runs operations of the schema. The client's own are compiled on first use: their number is limited, so compiling can't exhaust memory
 * or processor. All others, and those that cannot be compiled, run in graphql-js.
 */
export function createExecutionGateway(schema: GraphQLSchema, trustedDocuments: TrustedDocuments): Gateway {
  const withMissingFields = enforceSemanticNonNull(schema);
  const compiled = new Map<string, CompiledQuery | undefined>();

  const compiledFor = (hash: string, document: DocumentNode): CompiledQuery | undefined => {
    if (!trustedDocuments.has(hash)) return undefined;
    if (!compiled.has(hash)) {
      const query = compileQuery(schema, document, undefined, { disablingCapturingStackErrors: true });
      compiled.set(hash, isCompiledQuery(query) ? query : undefined);
    }
    return compiled.get(hash);
  };

  return {
    onSchemaLoadOrUpdate(onSchema) {
      onSchema({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },

    async load() {
      return {
        async executor({ queryHash, document, context, request: { variables, operationName } }): Promise<ExecutionResult> {
          const query = compiledFor(queryHash, document);
          const result = await query?.query(undefined, context, variables);
          // No data at all, not even null: nothing was run because of invalid variables. graphql-js has the better error messages.
          const answer =
            result?.data === undefined
              ? await execute({ schema, document, contextValue: context, variableValues: variables, operationName })
              : result;
          return withMissingFields(answer, document, operationName);
        },
      };
    },

    stop: () => Promise.resolve(),
  };
}
