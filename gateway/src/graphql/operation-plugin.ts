import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, Kind, OperationTypeNode, type DocumentNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';
import type { FastifyBaseLogger } from 'fastify';
import type { RequestContext } from '../context';
import type { ChangeKind } from '../http/rate-limit';
import { PlatformError } from '../platform/errors';
import { safeText } from '../platform/safe-text';
import { traceIdOf } from '../platform/traceparent';
import { argumentPathOf } from './argument-path';
import { answerError, platformErrorIn } from './error-answer';
import { reportedErrors } from './size-limits';

/** The name of an operation is its sender's choice where any operation is allowed. */
const maxNameLength = 100;

interface FinishedOperation {
  readonly name: string | undefined;
  readonly type: string | undefined;
  readonly errors: readonly GraphQLError[];
  /** The operation's text, for the argument that an error is on. */
  readonly document?: DocumentNode;
}

/** The number of platform requests that an operation took. */
export const callsHeader = 'x-platform-calls';

/** Formats the errors of an operation for the client, and logs one line about it: never its text, variables or token. */
export function finishOperation(log: FastifyBaseLogger, context: RequestContext, finished: FinishedOperation) {
  const { type } = finished;
  const name = finished.name?.slice(0, maxNameLength);
  const errors = reportedErrors(withOneRefusal(finished.errors, context));
  const isPlatformToBlame = mismatchFinder(context);
  const isMutation = type === 'mutation';
  const isUnsentChange = isMutation && context.changes === 0;
  const hasChanged = isMutation && context.changes > 0;
  const answers = errors
    .map((error) => withArgument(answerError(error, context.requestId, isPlatformToBlame, hasChanged), error, finished.document))
    .map((answer) => (isUnsentChange ? withNotSent(answer) : answer));
  const codes = answers.map(({ extensions }) => extensions.code);
  for (const [index, error] of errors.entries()) {
    if (codes[index] === 'INTERNAL_SERVER_ERROR') logInternalError(log, error, context.requestId);
  }
  const unreadable = new Set(answers.filter(isUnreadable).map(({ path = [] }) => path.filter(isName).join('.')));
  const ms = performance.now() - context.startedAt;
  context.deployment.metrics?.operationFinished({
    name,
    type,
    code: codes.length > 0 ? String(codes[0]) : undefined,
    seconds: ms / 1000,
  });
  log.info(
    {
      requestId: context.requestId,
      address: context.address,
      traceId: traceIdOf(context.traceparent),
      operation: name ?? 'anonymous',
      type,
      ms: Math.round(ms * 10) / 10,
      calls: context.calls,
      codes: codes.length > 0 ? [...new Set(codes)] : undefined,
      unreadable: unreadable.size > 0 ? [...unreadable] : undefined,
    },
    'operation',
  );
  return answers;
}

/** Decides on each operation before it runs: whether it is one, and whether its caller may send another. Afterwards see {@link finishOperation}. */
export function operationPlugin(log: FastifyBaseLogger): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ contextValue: context, document, operation, response: { http } }) {
          // Apollo Server would go on without an operation, past all limits.
          if (operation === undefined || operation.operation === OperationTypeNode.SUBSCRIPTION) throw unresolvable();
          try {
            if (operation.operation === OperationTypeNode.QUERY) context.admitRead();
            else for (const kind of changeKinds(document, operation)) context.admitChange(kind);
          } catch (error) {
            if (error instanceof PlatformError && error.retryAfter !== undefined) {
              http.status = 429;
              http.headers.set('retry-after', String(error.retryAfter));
            }
            throw error;
          }
        },

        async willSendResponse({ contextValue: context, errors = [], operation, operationName, document, request, response }) {
          const answers = finishOperation(log, context, { name: operationName ?? undefined, type: operation?.operation, errors, document });
          response.http.headers.set(callsHeader, String(context.calls));
          if (response.body.kind !== 'single') return;
          if (answers.length > 0) response.body.singleResult.errors = answers;
          // For developers who explore; the dashboard sends hashes.
          const isExplored = context.config.allowsAnyOperation && request.query !== undefined;
          if (isExplored) response.body.singleResult.extensions = { platformCalls: context.calls };
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

/** The errors without the repeats of the one that refuses further platform requests: there may be hundreds. */
function withOneRefusal(errors: readonly GraphQLError[], { refusal }: RequestContext): readonly GraphQLError[] {
  if (refusal === undefined) return errors;
  const isRefusal = (error: GraphQLError) => platformErrorIn(error) === refusal;
  const first = errors.find(isRefusal);
  return errors.filter((error) => error === first || !isRefusal(error));
}

type Answered = ReturnType<typeof answerError>;

/** After a failure at the platform a client must check whether the change was made, unless it was never sent. */
function withNotSent(answer: Answered): Answered {
  const { extensions } = answer;
  return String(extensions.code).startsWith('PLATFORM_') ? { ...answer, extensions: { ...extensions, notSent: true } } : answer;
}

/** A value's own error names its type, not the argument. */
function withArgument(answer: Answered, error: GraphQLError, document: DocumentNode | undefined): Answered {
  const argument = document === undefined || error.path !== undefined ? undefined : argumentPathOf(document, error);
  return argument === undefined ? answer : { ...answer, extensions: { ...answer.extensions, argument } };
}

const isUnreadable = ({ extensions: { code, fields } }: Answered): boolean => code === 'PLATFORM_BAD_RESPONSE' && fields !== undefined;

const isName = (step: string | number): boolean => typeof step === 'string';

/** Looks, once and only on request, for a response that violates the contract, and logs where. */
function mismatchFinder(context: RequestContext): () => boolean {
  let isFound: boolean | undefined;
  return () => {
    if (isFound !== undefined) return isFound;
    const mismatch = context.findBrokenAnswer();
    if (mismatch !== undefined) context.deployment.drift.report(mismatch, context.requestId);
    isFound = mismatch !== undefined;
    return isFound;
  };
}

function logInternalError(log: FastifyBaseLogger, { originalError, message, path }: GraphQLError, requestId: string): void {
  const kind = originalError?.name ?? 'GraphQLError';
  log.error({ requestId, path: path?.join('.'), kind, reason: safeText(message) }, 'internal error');
}
