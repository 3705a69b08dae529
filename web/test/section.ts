import { screen } from '@testing-library/react';

/** A section of a page, or a card of the home page, by its heading. */
export const section = (name: string) => screen.findByRole('region', { name });
