const parameter = 'history';

/** The page of the channel's history that a URL stands for, from 0; in the URL it counts from 1. What makes no sense is the first. */
export function readHistoryPage(params: URLSearchParams): number {
  const page = Number(params.get(parameter) ?? 1);
  return Number.isInteger(page) && page > 0 ? page - 1 : 0;
}

/** The query with another page of it. */
export function withHistoryPage(params: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(params);
  if (page === 0) next.delete(parameter);
  else next.set(parameter, String(page + 1));
  return next;
}
