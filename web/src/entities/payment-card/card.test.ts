import { cardEnd, cardName } from './card';

/** The provider's codes, as mock-data/recordings/stripe-23.1.0.json has them. */
const brands = 'amex cartes_bancaires diners discover eftpos_au interac jcb link mastercard unionpay unknown visa'.split(' ');
const displayBrands =
  'american_express cartes_bancaires diners_club discover eftpos_australia interac jcb mastercard other union_pay visa'.split(' ');

describe('a card', () => {
  it('is named by brand and last digits', () => {
    expect(cardName({ brand: 'visa', last4: '0042' })).toBe('Visa •••• 0042');
    expect(cardName({ brand: null, last4: null })).toBeNull();
    const names = (codes: readonly string[]) => codes.map((brand) => cardName({ brand, last4: null }));
    expect(names(brands)).toEqual([
      'American Express',
      'Cartes Bancaires',
      'Diners Club',
      'Discover',
      'eftpos Australia',
      'Interac',
      'JCB',
      'Link',
      'Mastercard',
      'UnionPay',
      'Card',
      'Visa',
    ]);
    expect(names(displayBrands)).toEqual([
      'American Express',
      'Cartes Bancaires',
      'Diners Club',
      'Discover',
      'eftpos Australia',
      'Interac',
      'JCB',
      'Mastercard',
      'Card',
      'UnionPay',
      'Visa',
    ]);
    expect(names(['MasterCard', 'cartesBancaires', 'new_network'])).toEqual(['Mastercard', 'Cartes Bancaires', 'New network']);
  });

  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2027-01-01', true],
    ['2025-12-31', false],
  ])('a card that ends 11/2026 is over on %s: %s', (day, isOver) => {
    expect(cardEnd({ expiryMonth: 11, expiryYear: 2026 }, new Date(`${day}T12:00:00`))).toEqual({ text: '11/2026', isOver });
  });
});
