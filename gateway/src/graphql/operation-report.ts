import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLError } from 'graphql';
import type { RequestContext } from '../context';
import { safeText } from '../platform/safe-text';
import { traceIdOf } from '../platform/traceparent';
import { answerError, platformErrorIn } from './error-answer';
import { reportedErrors } from './size-limits';

/** The name of an operation is its sender's choice where any operation is allowed. */
const maxNameLength = 100;

interface FinishedOperation {
  readonly name: string | undefined;
  readonly type: string | undefined;
  readonly errors: readonly GraphQLError[];
}

/** Counts an operation, and logs one line about it: never its text, variables or token. Returns its errors as the client sees them. */
export function reportOperation(log: FastifyBaseLogger, context: RequestContext, { name, type, errors }: FinishedOperation): Answered[] {
  const { caller, deployment, limits } = context;
  const answers = errors.length > 0 ? answersOf(log, context, type, errors) : [];
  const codes = answers.map(({ extensions }) => extensions.code);
  const unreadable = new Set(answers.filter(isUnreadable).map(({ path = [] }) => path.filter(isName).join('.')));
  const ms = performance.now() - context.startedAt;
  deployment.metrics?.operationFinished({ name, type, code: codes.length > 0 ? String(codes[0]) : undefined, seconds: ms / 1000 });
  log.info(
    {
      requestId: caller.requestId,
      address: caller.address,
      traceId: traceIdOf(caller.traceparent),
      operation: name?.slice(0, maxNameLength) ?? 'anonymous',
      type,
      ms: Math.round(ms * 10) / 10,
      calls: limits.calls,
      codes: codes.length > 0 ? [...new Set(codes)] : undefined,
      unreadable: unreadable.size > 0 ? [...unreadable] : undefined,
    },
    'operation',
  );
  return answers;
}

function answersOf(log: FastifyBaseLogger, context: RequestContext, type: string | undefined, all: readonly GraphQLError[]): Answered[] {
  const { requestId, limits } = context;
  const errors = reportedErrors(withOneRefusal(all, context));
  const isPlatformToBlame = mismatchFinder(context);
  const isMutation = type === 'mutation';
  return errors.map((error) => {
    const answer = answerError(error, requestId, isPlatformToBlame, isMutation && limits.changes > 0);
    if (answer.extensions.code === 'INTERNAL_SERVER_ERROR') logInternalError(log, error, requestId);
    return isMutation && limits.changes === 0 ? withNotSent(answer) : answer;
  });
}

/** The errors without the repeats of the one that refuses further platform requests: there may be hundreds. */
function withOneRefusal(errors: readonly GraphQLError[], { limits: { refusal } }: RequestContext): readonly GraphQLError[] {
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
