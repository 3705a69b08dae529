import { act } from '@testing-library/react';

/** Lets fake timers run for some milliseconds, with React's updates meanwhile. */
export const passTime = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
