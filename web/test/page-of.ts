/** A page of a list as the gateway answers it: the only one, unless `pageInfo` says otherwise. */
export const pageOf = (items: readonly object[], pageInfo: object = {}) => ({
  items,
  pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: items.length, ...pageInfo },
});
