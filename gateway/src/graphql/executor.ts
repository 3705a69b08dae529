import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  execute,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationTypeNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import type { TrustedDocuments } from '../artifacts';
import type { RequestContext } from '../context';
import { enforceSemanticNonNull } from './semantic-non-null';

type Gateway = ApolloServerOptionsWithGateway<RequestContext>['gateway'];
type Variables = Readonly<Record<string, unknown>>;

/** One of the client's own operations, ready to run. */
export interface TrustedOperation {
  readonly name: string;
  readonly type: OperationTypeNode;
  /** Undefined if nothing was run because of invalid variables. */
  run(context: RequestContext, variables: Variables): Promise<ExecutionResult | undefined>;
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
  const compiled = new Map<string, CompiledQuery | undefined>();
  const operations = new Map<string, TrustedOperation | undefined>();

  const compiledFor = (hash: string, document: DocumentNode): CompiledQuery | undefined => {
    if (!trustedDocuments.has(hash)) return undefined;
    if (!compiled.has(hash)) {
      const query = compileQuery(schema, document, undefined, { disablingCapturingStackErrors: true });
      compiled.set(hash, isCompiledQuery(query) ? query : undefined);
    }
    return compiled.get(hash);
  };

  const prepare = (hash: string): TrustedOperation | undefined => {
    const text = trustedDocuments.get(hash);
    if (text === undefined) return undefined;
    const document = parse(text);
    const [definition, ...others] = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    const name = definition?.name?.value;
    if (definition === undefined || name === undefined || others.length > 0 || validate(schema, document).length > 0) return undefined;
    const query = compiledFor(hash, document);
    return (
      query && {
        name,
        type: definition.operation,
        async run(context, variables) {
          const result = await query.query(undefined, context, variables);
          return result.data === undefined ? undefined : withMissingFields(result, document, name);
        },
      }
    );
  };

  const gateway: Gateway = {
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

  return {
    gateway,
    trustedOperation(hash) {
      if (!operations.has(hash) && trustedDocuments.has(hash)) operations.set(hash, prepare(hash));
      return operations.get(hash);
    },
  };
}
