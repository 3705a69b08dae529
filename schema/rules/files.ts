const megabyte = 1024 * 1024;

/** An icon has to be smaller than this, in bytes (specification, section 9). */
export const iconBytesLimit = megabyte;

/** The most bytes of a legal text in HTML or PDF. */
export const maxPolicyBytes = 5 * megabyte;

/** The most bytes of a list of passengers in CSV. */
export const maxPassengerListBytes = 10 * megabyte;
