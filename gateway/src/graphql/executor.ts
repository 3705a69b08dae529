import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { execute, Kind, parse, validate, type ExecutionResult, type GraphQLSchema, type OperationTypeNode } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { TrustedDocuments } from '../artifacts';
import type { RequestContext } from '../context';
import { enforceSemanticNonNull } from './semantic-non-null';
import { variableErrors, type Variables } from './variables';

type Gateway = ApolloServerOptionsWithGateway<RequestContext>['gateway'];

/** One of the client's own operations. */
interface CompiledOperation {
  readonly name: string;
  readonly type: OperationTypeNode;
  accepts(variables: Variables): boolean;
  run(context: object, variables: Variables): Promise<ExecutionResult>;
}

export interface Executor {
  /** Runs any operation: Apollo Server's option to replace graphql-js ("Migrating from Apollo Server 3", `executor`). */
  readonly gateway: Gateway;
  /** The client's operation with this hash; undefined if there is none, or none that can be compiled. */
  compiledOperation(hash: string): CompiledOperation | undefined;
}

/**
 * The execution of all operations. The client's own are compiled on first use: their number is limited, so compiling can't exhaust memory
 * or processor. All others, and those that cannot be compiled, run in graphql-js.
 */
export function createExecutor(schema: GraphQLSchema, trustedDocuments: TrustedDocuments): Executor {
  const withMissingFields = enforceSemanticNonNull(schema);
  const compiled = new Map<string, CompiledOperation | undefined>();

  const compile = (text: string): CompiledOperation | undefined => {
    const document = parse(text);
    const [operation, ...others] = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    const name = operation?.name?.value;
    if (operation === undefined || name === undefined || others.length > 0 || validate(schema, document).length > 0) return undefined;
    const query = compileQuery(schema, document, name, { disablingCapturingStackErrors: true });
    if (!isCompiledQuery(query)) return undefined;
    return {
      name,
      type: operation.operation,
      accepts: (variables) => variableErrors(schema, operation, variables).length === 0,
      run: async (context, variables) => withMissingFields(await query.query(undefined, context, variables), document, name),
    };
  };

  const compiledOperation = (hash: string): CompiledOperation | undefined => {
    const text = trustedDocuments.get(hash);
    if (text !== undefined && !compiled.has(hash)) compiled.set(hash, compile(text));
    return compiled.get(hash);
  };

  const gateway: Gateway = {
    onSchemaLoadOrUpdate(onSchema) {
      onSchema({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },

    load: async () => ({
      // `operation` is the one that Apollo Server resolved by its name, and that the plugin admitted.
      async executor({ queryHash, document, operation, context, request: { variables = {} } }): Promise<ExecutionResult> {
        const errors = variableErrors(schema, operation, variables);
        if (errors.length > 0) return { errors };
        const operationName = operation.name?.value;
        const own = compiledOperation(queryHash);
        if (own !== undefined && own.name === operationName) return own.run(context, variables);
        const result = await execute({ schema, document, contextValue: context, variableValues: variables, operationName });
        return withMissingFields(result, document, operationName);
      },
    }),

    stop: () => Promise.resolve(),
  };

  return { gateway, compiledOperation };
}
