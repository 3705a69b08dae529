/**
 * How a route's preload reads what its page is about to read: always from the gateway, because someone who opens a page wants it as it is
 * now, while the page itself reads from the cache and so shares the request. An error is left to the page.
 */
export const ahead = { fetchPolicy: 'network-only' } as const;
