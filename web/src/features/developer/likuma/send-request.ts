import type { ApolloClient } from '@apollo/client';
import { isOutcomeUnknown, RejectedChange, toDataError } from '@/lib/errors';
import type { Action } from '@/ui/action/action';
import { routeUrl } from '@/lib/urls';
import { type HistoryOwner, recordOutcome, recordRequest } from './history';
import { SendLikumaRequestDocument } from './likuma.generated';

/** By these a page knows that a request is under way. */
export const sendName = 'Send to Likuma';
export const likumaTarget = { label: 'Likuma API', to: routeUrl('developer-likuma-api') };

/** What is sent. */
export interface LikumaRequest {
  readonly uri: string;
  /** Undefined where nothing is sent. */
  readonly requestPayload: unknown;
}

/** What Likuma answered, whole and with its secrets: it is kept nowhere. */
export interface LikumaAnswer {
  readonly uri: string;
  readonly response: unknown;
  /** The HTTP status that the answer names; null where it names none. */
  readonly status: number | null;
  /** How long it took. */
  readonly milliseconds: number;
}

export const isFailure = (status: number | null): boolean => status !== null && status >= 400;

/** Settles with a call, or rejects as soon as the signal says that no one waits any more, whatever becomes of the call. */
async function unlessStopped<Result>(call: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('You stopped waiting for the answer')), { once: true });
  });
  call.catch(() => undefined);
  return Promise.race([stopped, call]);
}

interface Sending {
  client: ApolloClient;
  owner: HistoryOwner;
  request: LikumaRequest;
  /** Aborted where the person stops waiting. */
  signal: AbortSignal;
  onAnswer: (answer: LikumaAnswer) => void;
}

/** Sending a request, as an action: sent once, kept in the history whatever becomes of it. A failure of Likuma's is one of the action. */
export function likumaAction({ client, owner, request, signal, onAnswer }: Sending): Action<LikumaAnswer> {
  const { uri, requestPayload } = request;

  const send = async (): Promise<LikumaAnswer> => {
    const id = recordRequest(owner, uri, requestPayload);
    const started = performance.now();
    try {
      const call = client.mutate({
        mutation: SendLikumaRequestDocument,
        variables: { input: { uri, requestPayload } },
        // It may be large, and is no one else's.
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal } },
      });
      const { data } = await unlessStopped(call, signal);
      const { response = null, status } = data.sendLikumaRequest;
      const answer = { uri, response, status, milliseconds: Math.round(performance.now() - started) };
      recordOutcome(owner, id, { kind: 'answered', status, milliseconds: answer.milliseconds }, response);
      onAnswer(answer);
      return answer;
    } catch (problem) {
      const error = toDataError(problem);
      const text = error?.message ?? 'No answer came';
      recordOutcome(owner, id, { kind: !error || isOutcomeUnknown(error) ? 'unknown' : 'refused', text });
      throw problem;
    }
  };

  return {
    name: sendName,
    target: likumaTarget,
    send: async () => {
      const answer = await send();
      if (isFailure(answer.status)) throw new RejectedChange(`Likuma answered with status ${answer.status}.`);
      return answer;
    },
    success: ({ status }) => (status === null ? 'Likuma answered.' : `Likuma answered with status ${status}.`),
    lookUp: 'Likuma may have run the request. No call says whether it did: look at what it would have changed before you send it again.',
  };
}
