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
    /** The mutation doesn't change any shown data. */
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
 * The last check before sending. An operation that is retried after a while still has its old token: the session may have ended meanwhile,
 * or belong to another person.
 */
export const sessionCheckLink = (session: Session) =>
  new ApolloLink((operation, forward) => {
    const refusal = operation.getContext().anonymous ? undefined : session.refusal();
    return refusal ? throwError(() => refusal) : forward(operation);
  });

/** The only place where a rejected token ends the session, unless the token was replaced while the operation was in flight. */
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
 * Repeats a read if a change was made while it was in flight: its response may predate the change. Apollo lets reads after a change
 * join one that is in flight, so the old response would replace the change's result.
 */
export function rereadLink(): ApolloLink {
  let changes = 0;
  const count = () => {
    changes += 1;
  };
  return new ApolloLink((operation, forward) => {
    const { anonymous, changesNothing } = operation.getContext();
    if (anonymous || changesNothing) return forward(operation);
    // A failed change may still have been made.
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

/** The longest wait in seconds; beyond it the operation fails, so that the person can decide. */
const longestResendWait = 10;

/**
 * Retries an operation that the gateway was too busy to start, after its `Retry-After` plus a random delay. A query whose connection broke
 * is sent once more, because another instance may be up. A mutation is not: it may have been made.
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
 * Turns a result with errors into an error, whatever the operation's error policy: a cached null beside an error would later look like a
 * missing object. The readable part is the error's `data`. A change without its result has failed too: no payload is nullable.
 */
export const wholeResultLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      if (result.errors?.length) throw new CombinedGraphQLErrors(result);
      const { data } = result;
      if (!isQuery(operation) && (!data || Object.values(data).includes(null))) throw new Error('The gateway returned no data.');
      return result;
    }),
  ),
);

/** Retries failed queries on screen until they succeed. */
export const recoveryLink = new ErrorLink(({ error, operation }) => {
  const problem = whileRepeated(toDataError(error));
  if (problem?.isRepeated && isQuery(operation))
    void loadRecovery().then(
      ({ recover }) => recover(operation.client, problem.retryAfter),
      () => undefined,
    );
  return undefined;
});
