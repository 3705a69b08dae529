/** The gateway's maximum page size. */
export const maxPageSize = 100;
