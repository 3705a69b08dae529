import fc from 'fast-check';
import { faultText, formatJson, readJson, readJsonObject } from './json-text';

/** The reported fault of a text; `undefined` if there is none. */
const faultOf = (text: string, read: typeof readJson = readJson) => {
  const reading = read(text);
  return 'fault' in reading ? faultText(text, reading.fault) : undefined;
};

describe('the fault of a text', () => {
  it.each([
    ['a missing comma, where it belongs', '{\n  "a": 1\n  "b": 2\n}', 'Line 2, column 9: expected a comma'],
    ['a missing comma of a list', '[1 2]', 'Line 1, column 3: expected a comma'],
    ['a trailing comma', '{\n  "a": 1,\n}', 'Line 2, column 9: trailing comma; delete it'],
    ['a trailing comma of a list', '[1, 2, ]', 'Line 1, column 6: trailing comma; delete it'],
    ['two commas', '[1,, 2]', 'Line 1, column 4: expected a value'],
    ['typographic quotes', '{"a": “b”}', 'Line 1, column 7: not a valid key or value; text needs straight double quotes'],
    ['text without quotes', '{"a": yes}', 'Line 1, column 7: not a valid key or value; text needs straight double quotes'],
    ['a missing colon', '{"a" 1}', 'Line 1, column 5: expected a colon and a value'],
    ['a missing value', '{"a": }', 'Line 1, column 7: expected a value'],
    ['a missing key', '{: 1}', 'Line 1, column 2: expected a key in double quotes'],
    ['an object that is not closed', '{\n  "a": {\n    "b": 1\n}\n', 'Line 5, column 1: expected }'],
    ['text after the end', '{"a": 1}\n{"b": 2}', 'Line 2, column 1: unexpected text after the end of the JSON'],
    ['a comment', '{"a": 1 // one\n}', 'Line 1, column 9: JSON has no comments; delete it'],
    ['a comment of several lines', '{/* one\n */"a": 1}', 'Line 1, column 2: JSON has no comments; delete it'],
    ['text that does not end', '{"a": "b\n}', 'Line 1, column 7: missing closing double quote'],
    ['a backslash', '{"path": "C:\\dir"}', 'Line 1, column 10: a backslash in text is written \\\\'],
    ['a tab', '["a\tb"]', 'Line 1, column 2: a tab in text is written \\t, and other control characters \\u0000'],
    ['nothing', '', 'Line 1, column 1: expected a value'],
    ['a number with a 0 before it', '{"prefix": 0049}', 'Line 1, column 12: a number can’t begin with 0; text needs double quotes'],
    ['a number that is cut off', '[1.]', 'Line 1, column 2: the number is not complete'],
    ['a key that is a prototype', '{"a": 1,\n "__proto__": {}}', 'Line 2, column 2: the key __proto__ is not allowed here'],
    ['an escaped key that is a prototype', String.raw`{"\u005f_proto__": 1}`, 'Line 1, column 2: the key __proto__ is not allowed here'],
    ['a prototype of a constructor', '{"constructor": {"prototype": 1}}', 'Line 1, column 18: the key prototype is not allowed here'],
    ['too many levels', '['.repeat(100_000), 'Line 1, column 201: more than 200 levels deep'],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toEqual(fault);
  });

  it.each([
    ['outermost', '{"a": 1, "b": {"a": 2},\n"a": 3}', 'Line 2, column 1: duplicate key "a"'],
    ['inside a list of another', '{"a": [{"b": 1,\n  "c": 2,\n  "b": 3}]}', 'Line 3, column 3: duplicate key "b"'],
    ['written otherwise', '{"a": 1, "\\u0061": 2}', 'Line 1, column 10: duplicate key "a"'],
  ])('a key that is there twice, %s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it.each([
    ['1e400', /1e400 is too large to be stored exactly/],
    ['12345678901234567890', /12345678901234567890 is too large to be stored exactly/],
    ['9007199254740993', /too large/],
    ['0.12345678901234567890', /0\.12345678901234567890 would become 0\.12345678901234568/],
    ['1e-400', /1e-400 would become 0/],
    ['-0', /-0 would become 0/],
  ])('a number that would be rounded: %s', (number, problem) => {
    expect(faultOf(`{\n"a": [${number}]}`)).toMatch(problem);
    expect(faultOf(`{"a": "${number}"}`)).toBeUndefined();
  });
});

it.each(['0', '1.0', '1e3', '-12.50', '0.1', '9007199254740991', '1E-7'])('accepts the number %s, unchanged', (number) => {
  expect(readJson(number)).toEqual({ value: Number(number) });
});

it('allows the same key in a nested object', () => {
  expect(faultOf('{"a": {"b": 1, "text": "{\\"a\\": 1"}, "b": [{"b": 2}, {"b": 3}]}')).toBeUndefined();
});

it('distinguishes an object from other values if one is required', () => {
  expect(readJsonObject('{"a": 1}')).toEqual({ value: { a: 1 } });
  for (const text of ['\n []', '\n "text"', '\n null']) {
    const reading = readJsonObject(text);
    expect('fault' in reading && faultText(text, reading.fault)).toBe('Line 2, column 2: expected an object: { "key": "value" }');
  }
});

it('accepts exactly the JSON that JavaScript accepts', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"b',
    'null',
    '1',
    '-',
    '0.',
    '\\',
    '//',
    ' ',
    '\n',
    '\u00a0',
    "'",
    'x',
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
      (text) => {
        let isRead = true;
        try {
          JSON.parse(text);
        } catch {
          isRead = false;
        }
        const fault = faultOf(text);
        if (!isRead) expect(fault).toBeDefined();
        else if (fault !== undefined) expect(fault).toMatch(/twice/);
      },
    ),
    { numRuns: 3000 },
  );
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value, null, 2);
      const reading = readJson(text);
      if ('fault' in reading) expect(reading.fault.message).toMatch(/too large|would become|__proto__ is not allowed/);
      else expect(reading.value).toEqual(JSON.parse(text));
    }),
  );
});

it('formats without changing a value', () => {
  expect(formatJson('{"b":1.0,\n"a":[1,{"c":null}], "2": {}}')).toBe(
    '{\n  "b": 1.0,\n  "a": [\n    1,\n    {\n      "c": null\n    }\n  ],\n  "2": {}\n}',
  );
});
