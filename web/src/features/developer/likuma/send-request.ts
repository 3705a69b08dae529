import type { Gateway } from '@/lib/data/gateway';
import { isOutcomeUnknown, RejectedChange, toDataError } from '@/lib/errors';
import type { Action } from '@/ui/screens/action/action';
import { routeUrl } from '@/lib/routes/urls';
import { type HistoryOwner, recordOutcome, recordRequest } from './history';
import { SendLikumaRequestDocument } from './likuma.generated';

/** Identifies the running action. */
export const sendName = 'Send to Likuma';
export const likumaTarget = { label: 'Likuma API', to: routeUrl('developer-likuma-api') };

interface LikumaRequest {
  readonly uri: string;
  /** Undefined without a payload. */
  readonly requestPayload: unknown;
}

/** Likuma's whole response with its secrets, which is not stored. */
export interface LikumaAnswer {
  readonly uri: string;
  readonly response: unknown;
  /** The HTTP status in the response; null without one. */
  readonly status: number | null;
  readonly milliseconds: number;
}

export const isFailure = (status: number | null): boolean => status !== null && status >= 400;

/** Settles with the call, or rejects when the signal aborts. */
async function unlessStopped<Result>(call: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('You stopped waiting for the response')), { once: true });
  });
  call.catch(() => undefined);
  return Promise.race([stopped, call]);
}

interface Sending {
  gateway: Gateway;
  owner: HistoryOwner;
  request: LikumaRequest;
  /** Aborts when the user stops waiting. */
  signal: AbortSignal;
  onAnswer: (answer: LikumaAnswer) => void;
}

/** Sends a request once, as an action, and adds it to the history. A failure status of Likuma fails the action. */
export function likumaAction({ gateway, owner, request, signal, onAnswer }: Sending): Action<LikumaAnswer> {
  const { uri, requestPayload } = request;

  const send = async (): Promise<LikumaAnswer> => {
    const id = recordRequest(owner, uri, requestPayload);
    const started = performance.now();
    try {
      // Not cached: the response may be large.
      const call = gateway.change(SendLikumaRequestDocument, { input: { uri, requestPayload } }, { fetchPolicy: 'no-cache', signal });
      const { response = null, status } = (await unlessStopped(call, signal)).sendLikumaRequest;
      const answer = { uri, response, status, milliseconds: Math.round(performance.now() - started) };
      recordOutcome(owner, id, { kind: 'answered', status, milliseconds: answer.milliseconds }, response);
      onAnswer(answer);
      return answer;
    } catch (problem) {
      const error = toDataError(problem);
      const text = error?.message ?? 'No response';
      recordOutcome(owner, id, { kind: !error || isOutcomeUnknown(error) ? 'unknown' : 'refused', text });
      throw problem;
    }
  };

  return {
    name: sendName,
    target: likumaTarget,
    send: async () => {
      const answer = await send();
      if (isFailure(answer.status)) throw new RejectedChange(`Likuma responded with status ${answer.status}.`);
      return answer;
    },
    success: ({ status }) => (status === null ? 'Likuma responded.' : `Likuma responded with status ${status}.`),
    lookUp: 'Likuma may have run the request. Check its effect before you send it again.',
  };
}
