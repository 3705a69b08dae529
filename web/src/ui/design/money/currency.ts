/** The currencies of ISO 4217 whose smallest unit is not a hundredth, by its number of decimals. */
const otherDecimals: readonly (readonly [decimals: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

/**
 * A currency's number of decimals by ISO 4217, which the platform's amounts follow: JPY none, EUR and HUF two, KWD three. Browsers follow
 * everyday usage instead: none for HUF and COP.
 */
export const decimalsOf = (currency: string): number =>
  otherDecimals.find(([, currencies]) => currencies.split(' ').includes(currency))?.[0] ?? 2;
