import { findByName, hasName, maxCandidates } from './name-search';

describe('a name', () => {
  it.each(['Riley Kok', 'Kok Riley', 'kok', 'Rilley Kok', 'Kok Rily', 'RILEY'])('is found as %s', (query) => {
    expect(hasName(query, 'Riley Kok')).toBe(true);
  });

  it.each(['Riley Bok Kok', 'Rile y Zzz', 'Kak', 'Rixxey'])('is not found as %s', (query) => {
    expect(hasName(query, 'Riley Kok')).toBe(false);
  });

  it.each([
    ['Zoe OBrien', "Zoë O'Brien"],
    ['Zoë O’Brien', "Zoë O'Brien"],
    ['weiss grosser', 'Jürgen Weiß-Größer'],
    ['Groesser', 'Jürgen Weiß-Größer'],
    ['lukasz damico', "Łukasz D'Amico"],
    ['Sorensen', 'Ingrid Sørensen'],
    ['Ines Mejia', 'Inés Mejía Contreras'],
  ])('is found as %s, where the keyboard has no other letters', (query, name) => {
    expect(hasName(query, name)).toBe(true);
  });
});

describe('a search by name', () => {
  const people = ['Riley Kok', 'Emilie Bijl', 'Rina Kok', 'Riley Kok-Berg', 'Jürgen Weiß-Größer', "Łukasz D'Amico"];
  const platform = () =>
    jest.fn((term: string, maxRows: number) =>
      Promise.resolve(
        people
          .filter((name) => name.toLowerCase().includes(term.toLowerCase()))
          .slice(0, maxRows)
          .map((name) => ({ id: name, name })),
      ),
    );
  const search = async (query: string, find: ReturnType<typeof platform>) =>
    (await findByName(query, 6, find, ({ name }) => name)).map(({ name }) => name);

  it('asks once where the platform finds the name', async () => {
    const find = platform();
    expect(await search('Kok', find)).toEqual(['Riley Kok', 'Rina Kok', 'Riley Kok-Berg']);
    expect(find.mock.calls).toEqual([['Kok', 6]]);
  });

  it('finds a name in another order', async () => {
    const find = platform();
    expect(await search('Kok Riley', find)).toEqual(['Riley Kok', 'Riley Kok-Berg']);
    expect(find.mock.calls).toEqual([
      ['Kok Riley', 6],
      ['Riley', maxCandidates],
      ['Riley Kok', 6],
      ['Riley Kok-Berg', 6],
    ]);
  });

  it('finds a name with a wrong letter', async () => {
    expect(await search('Rilley', platform())).toEqual(['Riley Kok', 'Riley Kok-Berg']);
    expect(await search('Emilia Bijl', platform())).toEqual(['Emilie Bijl']);
  });

  it.each([
    ['Lukasz', "Łukasz D'Amico"],
    ['jurgen', 'Jürgen Weiß-Größer'],
    ['weiss grosser', 'Jürgen Weiß-Größer'],
    ['Pmilie', 'Emilie Bijl'],
  ])('finds %s by the beginning or the end of its words', async (query, name) => {
    expect(await search(query, platform())).toEqual([name]);
  });

  it('does not look for numbers, IDs and emails as if they were names', async () => {
    const find = platform();
    expect(await search('0682035667', find)).toEqual([]);
    expect(await search('r.kok@example.com', find)).toEqual([]);
    expect(find).toHaveBeenCalledTimes(2);
  });
});
