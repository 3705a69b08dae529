/** A request can't contain many more passenger IDs than this. */
export const maxPassengerIds = 26_000;
export const tooManyPassengers = 'A list can have at most 26,000 passengers. Split the list';

export const timePassed = 'The time has passed';
export const sameTime = 'No two schedules may be at the same time';

export const maxSchedules = 100;
export const tooManySchedules = 'A notification is sent at most 100 times';
