import { act } from '@testing-library/react';

/** Lets fake timers run for some milliseconds, with what React draws meanwhile. */
export const passTime = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
