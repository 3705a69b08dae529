import type { ApolloClient } from '@apollo/client';
import { repeatRefresh } from '../polling/repeat-read';
import type { ReadRequest } from './define-read';
import { gatewayOf } from './gateway';
import { dueIn, keyOf, noteSent } from './preloads';

const clocks = new WeakMap<ApolloClient, Map<string, { uses: number; stop: () => void }>>();

/**
 * Repeats a read (`every`) on one clock, however many parts of the page use it.
 * @param every milliseconds
 * @returns ends one use
 */
export function repeatTogether(client: ApolloClient, request: ReadRequest, every: number): () => void {
  const ofClient = clocks.get(client) ?? new Map<string, { uses: number; stop: () => void }>();
  clocks.set(client, ofClient);
  const refresh = async () => {
    const gateway = gatewayOf(client);
    const answer = await (request.repeat?.(gateway) ?? gateway.refresh(request));
    noteSent(client, request, Date.now());
    return answer;
  };
  const key = keyOf(request);
  const clock = ofClient.get(key) ?? { uses: 0, stop: repeatRefresh(every, refresh, dueIn(client, request, every)) };
  clock.uses += 1;
  ofClient.set(key, clock);
  return () => {
    clock.uses -= 1;
    if (clock.uses > 0) return;
    ofClient.delete(key);
    clock.stop();
  };
}
