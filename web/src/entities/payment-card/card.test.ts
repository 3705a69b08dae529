import { cardEnd, cardName } from './card';

describe('a card', () => {
  it('is named by brand and last digits', () => {
    expect(cardName({ brand: 'visa', last4: '0042' })).toBe('Visa •••• 0042');
    expect(cardName({ brand: null, last4: null })).toBeNull();
    const names = ['amex', 'cartes_bancaires', 'diners', 'eftpos_au', 'jcb', 'unionpay', 'MasterCard', 'unknown', 'new_network'];
    expect(names.map((brand) => cardName({ brand, last4: null }))).toEqual([
      'American Express',
      'Cartes Bancaires',
      'Diners Club',
      'eftpos Australia',
      'JCB',
      'UnionPay',
      'Mastercard',
      'Card',
      'New network',
    ]);
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
