import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, Kind, OperationTypeNode, type DocumentNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';
import type { RequestContext } from '../context';
import type { ChangeKind } from '../http/rate-limit';
import { PlatformError } from '../platform/errors';
import { reportOperation } from './operation-report';

/** Decides on each operation before it runs: whether it is one, and whether its caller may send another. Afterwards see {@link reportOperation}. */
export function operationPlugin(log: FastifyBaseLogger): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ contextValue: context, document, operation, response: { http } }) {
          // Apollo Server would go on without an operation, past all limits.
          if (operation === undefined || operation.operation === OperationTypeNode.SUBSCRIPTION) throw unresolvable();
          try {
            if (operation.operation === OperationTypeNode.QUERY) context.caller.admitRead();
            else for (const kind of changeKinds(document, operation)) context.caller.admitChange(kind);
          } catch (error) {
            if (error instanceof PlatformError && error.retryAfter !== undefined) {
              http.status = 429;
              http.headers.set('retry-after', String(error.retryAfter));
            }
            throw error;
          }
        },

        async willSendResponse({ contextValue: context, errors = [], operation, operationName, request, response }) {
          const answers = reportOperation(log, context, { name: operationName ?? undefined, type: operation?.operation, errors });
          response.http.headers.set('x-platform-calls', String(context.limits.calls));
          if (response.body.kind !== 'single') return;
          if (answers.length > 0) response.body.singleResult.errors = answers;
          // For developers who explore; the dashboard sends hashes.
          const isExplored = context.config.allowsAnyOperation && request.query !== undefined;
          if (isExplored) response.body.singleResult.extensions = { platformCalls: context.limits.calls };
        },
      };
    },
  };
}

const unresolvable = () =>
  new GraphQLError('The request names no query or mutation of its document', {
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status: 400 } },
  });

/** Fields that take a grant instead of a session. */
const signInFields = new Set(['signIn', 'refreshSession']);

/** The kind of change of each root field of a mutation, of fragments too. */
function changeKinds({ definitions }: DocumentNode, { selectionSet }: OperationDefinitionNode): ChangeKind[] {
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const kindsIn = ({ selections }: SelectionSetNode): ChangeKind[] =>
    selections.flatMap((each) => {
      if (each.kind === Kind.FIELD) return signInFields.has(each.name.value) ? 'signIn' : 'other';
      if (each.kind === Kind.INLINE_FRAGMENT) return kindsIn(each.selectionSet);
      return fragments.filter(({ name }) => name.value === each.name.value).flatMap((fragment) => kindsIn(fragment.selectionSet));
    });
  return kindsIn(selectionSet);
}
