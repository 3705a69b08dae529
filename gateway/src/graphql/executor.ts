import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { execute, Kind, parse, validate, type ExecutionResult, type GraphQLSchema, type OperationTypeNode } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { TrustedDocuments } from '../artifacts';
import type { RequestContext } from '../context';
import { enforceSemanticNonNull } from './semantic-non-null';
import { variableErrors, type Variables } from './variables';

type Gateway = ApolloServerOptionsWithGateway<RequestContext>['gateway'];

/** One of the client's own operations, ready to run. */
export interface TrustedOperation {
  readonly name: string;
  readonly type: OperationTypeNode;
  /** Without data, not even null, nothing was run because of invalid variables. */
  run(context: object, variables: Variables): Promise<ExecutionResult>;
}

export interface Executor {
  /** Runs any operation, for Apollo Server. */
  readonly gateway: Gateway;
  /** The client's operation with this hash; undefined if there is none, or none that can be compiled. */
  trustedOperation(hash: string): TrustedOperation | undefined;
}

/**
 * Runs operations of the schema. The client's own are compiled on first use: their number is limited, so compiling can't exhaust memory
 * or processor. All others, and those that cannot be compiled, run in graphql-js.
 */
export function createExecutor(schema: GraphQLSchema, trustedDocuments: TrustedDocuments): Executor {
  const withMissingFields = enforceSemanticNonNull(schema);
  const operations = new Map<string, TrustedOperation | undefined>();

  const prepare = (text: string): TrustedOperation | undefined => {
    const document = parse(text);
    const [operation, ...others] = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    const name = operation?.name?.value;
    if (operation === undefined || name === undefined || others.length > 0 || validate(schema, document).length > 0) return undefined;
    const compiled = compileQuery(schema, document, name, { disablingCapturingStackErrors: true });
    if (!isCompiledQuery(compiled)) return undefined;
    return {
      name,
      type: operation.operation,
      async run(context, variables) {
        const errors = variableErrors(schema, operation, variables);
        if (errors.length > 0) return { errors };
        return withMissingFields(await compiled.query(undefined, context, variables), document, name);
      },
    };
  };

  const trustedOperation = (hash: string): TrustedOperation | undefined => {
    const text = trustedDocuments.get(hash);
    if (text !== undefined && !operations.has(hash)) operations.set(hash, prepare(text));
    return operations.get(hash);
  };

  const gateway: Gateway = {
    onSchemaLoadOrUpdate(onSchema) {
      onSchema({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },

    async load() {
      return {
        // `operation` is the one that Apollo Server resolved by its name, and that the plugin admitted.
        async executor({ queryHash, document, operation, context, request: { variables = {} } }): Promise<ExecutionResult> {
          const operationName = operation.name?.value;
          const trusted = trustedOperation(queryHash);
          if (trusted !== undefined && trusted.name === operationName) return trusted.run(context, variables);
          const errors = variableErrors(schema, operation, variables);
          if (errors.length > 0) return { errors };
          const result = await execute({ schema, document, contextValue: context, variableValues: variables, operationName });
          return withMissingFields(result, document, operationName);
        },
      };
    },

    stop: () => Promise.resolve(),
  };

  return { gateway, trustedOperation };
}
