import { otherDecimals } from './currency-decimals';

/**
 * A currency's number of decimals by ISO 4217, which the platform's amounts follow: JPY none, EUR and HUF two, KWD three. Browsers follow
 * everyday usage instead: none for HUF and COP.
 */
export const decimalsOf = (currency: string): number =>
  otherDecimals.find(([, currencies]) => currencies.split(' ').includes(currency))?.[0] ?? 2;
