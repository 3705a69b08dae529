import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { map, mergeMap, Observable, of, tap, throwError, type Subscription } from 'rxjs';
import { type Session } from '../auth/session';
import { SessionEnded } from '@/lib/session-ended';
import { asNotSent, toDataError, whileRepeated } from '../errors';

declare module '@apollo/client' {
  interface DefaultContext {
    /** The operation needs no sign-in: it carries no token, and its failure does not affect the session. */
    anonymous?: boolean;
    /** The access token that the operation was last sent with. */
    token?: string;
    /** The mutation changes nothing that is shown. */
    changesNothing?: boolean;
    /** Whether the operation was sent again with the token that had replaced its own. */
    hasNewerToken?: boolean;
  }
}

const isQuery = ({ operationType }: ApolloLink.Operation) => operationType === OperationTypeNode.QUERY;

/** Adds the access token to every operation, refreshed first if necessary. Synchronous otherwise: the page may be closing. */
export const authLink = (session: Session) =>
  new ApolloLink((operation, forward) => {
    if (operation.getContext().anonymous) return forward(operation);
    const send = (token: string) => {
      operation.setContext({ token, headers: { authorization: `Bearer ${token}` } });
      return forward(operation);
    };
    const fresh = session.freshToken();
    if (fresh) return send(fresh);
    return new Observable((observer) => {
      let sent: Subscription | undefined;
      session.accessToken().then(
        (token) => {
          if (!observer.closed) sent = send(token).subscribe(observer);
        },
        (problem: unknown) => {
          if (problem instanceof SessionEnded) session.end();
          observer.error(isQuery(operation) ? problem : asNotSent(problem));
        },
      );
      return () => sent?.unsubscribe();
    });
  });

/**
 * The last check before anything leaves. An operation that is sent again after a while has its token since before: by now the session may
 * be over here, or another person's.
 */
export const standingLink = (session: Session) =>
  new ApolloLink((operation, forward) => {
    const refusal = operation.getContext().anonymous ? undefined : session.refusal();
    return refusal ? throwError(() => refusal) : forward(operation);
  });

/** The only place where a rejected token ends the session. A token that was replaced while its operation was in flight does not. */
export const sessionErrorLink = (session: Session) =>
  new ErrorLink(({ error, operation, forward }) => {
    const { anonymous, token, hasNewerToken } = operation.getContext();
    if (anonymous || token === undefined || toDataError(error)?.code !== 'UNAUTHENTICATED') return undefined;
    if (!hasNewerToken && session.isSignedIn() && session.storedTokens()?.accessToken !== token) {
      operation.setContext({ hasNewerToken: true });
      return forward(operation);
    }
    session.end();
    return undefined;
  });

const maxRereads = 2;

/**
 * Repeats a read if something was changed while it was in flight: its answer may be from before the change. Apollo lets the reads that
 * follow a change join one that is in flight, so the old answer would replace what the change has returned.
 */
export function rereadLink(): ApolloLink {
  let changes = 0;
  const count = () => {
    changes += 1;
  };
  return new ApolloLink((operation, forward) => {
    const { anonymous, changesNothing } = operation.getContext();
    if (anonymous || changesNothing) return forward(operation);
    // A failed change may have been made all the same.
    if (!isQuery(operation)) return forward(operation).pipe(tap({ next: count, error: count }));
    const read = (rereads: number): Observable<ApolloLink.Result> => {
      const before = changes;
      const isCurrent = () => changes === before || rereads === 0;
      return forward(operation).pipe(mergeMap((result) => (isCurrent() ? of(result) : read(rereads - 1))));
    };
    return read(maxRereads);
  });
}

const maxAttempts = 4;

/** An operation that would wait longer than this, in seconds, fails, so that the person decides. */
const longestResendWait = 10;

/**
 * Sends an operation again if the gateway was too busy to begin it: after the time it named, and not at the same moment as everyone else.
 * A query whose connection broke is sent once more: the instance that answered it may be gone while others are not. Whether a mutation was
 * done is then unknown, so it is not sent again.
 */
export const resendLink = new RetryLink({
  attempts(attempt, operation, error) {
    const { code, retryAfter = 0 } = toDataError(error) ?? {};
    if (code === 'NETWORK') return attempt === 1 && isQuery(operation);
    return code === 'OVERLOADED' && attempt < maxAttempts && retryAfter <= longestResendWait;
  },
  delay: (_attempt, _operation, error) => 1000 * (toDataError(error)?.retryAfter ?? 0.2) * (1 + Math.random()),
});

// Not part of the first load, but loaded before the connection is lost.
export const loadRecovery = () => import('./recovery');

/**
 * Makes a result with errors an error, whatever the operation's error policy: cached, the null beside an error would later look like a
 * missing object. What was read all the same is the error's `data`.
 */
export const wholeResultLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      if (result.errors?.length) throw new CombinedGraphQLErrors(result);
      return result;
    }),
  ),
);

/** Queries on screen that failed are repeated until they succeed. */
export const recoveryLink = new ErrorLink(({ error, operation }) => {
  const problem = whileRepeated(toDataError(error));
  if (problem?.isRepeated && isQuery(operation))
    void loadRecovery().then(
      ({ recover }) => recover(operation.client, problem.retryAfter),
      () => undefined,
    );
  return undefined;
});
