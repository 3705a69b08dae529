import { searchText } from './search-text';

describe('the text of a search', () => {
  it.each([
    ['+31682035667', '+31682035667'],
    ['+31 6 82035667', '+31682035667'],
    ['+31 (0)6 8203 5667', '+31682035667'],
    ['0031 6 82 03 56 67', '+31682035667'],
    ['0682035667', '682035667'],
    ['06 82 03 56 67', '682035667'],
    ['(06) 82.03-56/67', '682035667'],
    ['82035667', '82035667'],
    ['06–82035667', '682035667'],
    ['06\u20118203\u20115667', '682035667'],
    ['6 8203−5667', '682035667'],
    ['+31\u00a006\u00a082035667', '+31682035667'],
    ['0031 (06) 82035667', '+31682035667'],
  ])('finds the phone number %s as the platform stores it', (typed, sent) => {
    expect(searchText(typed)).toBe(sent);
    expect('+31682035667').toContain(sent);
  });

  it('keeps the zero of an Italian number', () => {
    expect(searchText('+39 06 1234567')).toBe('+39061234567');
  });

  it.each([
    [' Riley Kok ', 'Riley Kok'],
    ['38e1b242', '38e1b242'],
    ['AMS-83604', 'AMS-83604'],
    ['7000102', '7000102'],
    ['5667', '5667'],
    ['zoe.o-brien@example.com', 'zoe.o-brien@example.com'],
  ])('leaves %s as it is', (typed, sent) => {
    expect(searchText(typed)).toBe(sent);
  });

  it('is missing without a search', () => {
    expect(searchText(undefined)).toBeUndefined();
    expect(searchText(null)).toBeUndefined();
  });
});

test('separators without a digit are no number, whose search would be for nothing and find everyone', () => {
  expect(searchText('------')).toBe('------');
});
