import { beginFlow, flowLifetime, hasFlows, takeFlow } from './flows';

const flow = (createdAt: number) => ({ verifier: `verifier-${createdAt}`, returnTo: null, createdAt });

it('keeps the sign-ins of two tabs separate, and returns each once', () => {
  beginFlow('a', flow(1000));
  beginFlow('b', flow(2000));
  expect(takeFlow('a', 3000)).toEqual(flow(1000));
  expect(takeFlow('a', 3000)).toBeUndefined();
  expect(takeFlow('b', 3000)).toEqual(flow(2000));
  expect(hasFlows(3000)).toBe(false);
});

it('leaves nothing in local storage once a sign-in has returned', () => {
  beginFlow('a', { ...flow(1000), returnTo: '/dashboard/fleets' });
  takeFlow('a', 2000);
  expect(window.localStorage).toHaveLength(0);
});

it('forgets a sign-in after an hour', () => {
  beginFlow('a', flow(0));
  expect(hasFlows(flowLifetime - 1)).toBe(true);
  expect(hasFlows(flowLifetime)).toBe(false);
  expect(takeFlow('a', flowLifetime)).toBeUndefined();
});

it('does not mistake inherited names for flow IDs', () => {
  beginFlow('a', flow(0));
  expect(takeFlow('constructor', 1)).toBeUndefined();
});
