import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { execute, Kind, parse, validate } from 'graphql';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { TrustedDocuments } from '../artifacts';
import type { RequestContext } from '../context';
import { enforceSemanticNonNull } from './semantic-non-null';
import { variableErrors } from './size-limits';

/** Apollo Server's option to replace graphql-js ("Migrating from Apollo Server 3", `executor`). */
export type Gateway = ApolloServerOptionsWithGateway<RequestContext>['gateway'];

type Run = (context: object, variables: Readonly<Record<string, unknown>>) => Promise<ExecutionResult>;

/**
 * The execution of all operations. The client's own are compiled on first use: their number is limited, so compiling can't exhaust memory
 * or processor. All others, and those that cannot be compiled, run in graphql-js.
 */
export function createExecutor(schema: GraphQLSchema, trustedDocuments: TrustedDocuments): Gateway {
  const withMissingFields = enforceSemanticNonNull(schema);
  const compiled = new Map<string, Run | undefined>();

  const compile = (text: string): Run | undefined => {
    const document = parse(text);
    const [operation, ...others] = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    const name = operation?.name?.value;
    if (name === undefined || others.length > 0 || validate(schema, document).length > 0) return undefined;
    const query = compileQuery(schema, document, name, { disablingCapturingStackErrors: true });
    if (!isCompiledQuery(query)) return undefined;
    return async (context, variables) => withMissingFields(await query.query(undefined, context, variables), document, name);
  };

  const ownOperation = (hash: string): Run | undefined => {
    const text = trustedDocuments.get(hash);
    if (text !== undefined && !compiled.has(hash)) compiled.set(hash, compile(text));
    return compiled.get(hash);
  };

  return {
    onSchemaLoadOrUpdate(onSchema) {
      onSchema({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: async () => ({
      // `operation` is the one that Apollo Server resolved by its name, and that the plugin admitted.
      async executor({ queryHash, document, operation, context, request: { variables = {} } }): Promise<ExecutionResult> {
        const errors = variableErrors(schema, operation, variables);
        if (errors.length > 0) return { errors };
        const runOwn = ownOperation(queryHash);
        if (runOwn !== undefined) return runOwn(context, variables);
        const operationName = operation.name?.value;
        const result = await execute({ schema, document, contextValue: context, variableValues: variables, operationName });
        return withMissingFields(result, document, operationName);
      },
    }),
    stop: () => Promise.resolve(),
  };
}
