export const percentTooHigh = 'The value cannot be more than 100 percent';
export const quantityTooLow = 'The quantity cannot be less than 1';
/** @param used the number of coupons already used */
export const quantityBelowUsed = (used: number) => `The quantity cannot be less than the ${used.toLocaleString('en')} already used`;
export const endsInThePast = 'A running campaign cannot end in the past';
