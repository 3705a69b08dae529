// Made by tools/reference-data.ts from currency-codes 2.2.0. Do not edit.

/** The currencies of ISO 4217 (its list of 2024-06-25) whose smallest unit is not a hundredth, by its number of decimals. */
export const otherDecimals: readonly (readonly [decimals: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];
