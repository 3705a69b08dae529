/**
 * How a route's preload reads what its page is about to read: always from the gateway, because someone who opens a page wants it as it is
 * now, while the page itself reads from the cache and so shares the request. An error is left to the page: a preload that kept the
 * null next to it in the cache would have the page read it as something that does not exist.
 */
export const ahead = { fetchPolicy: 'network-only', errorPolicy: 'none' } as const;
