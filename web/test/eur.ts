export const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
