import assert from 'node:assert/strict';
import test from 'node:test';
import { changesBetween, lineOf, releasedText } from './schema-changes.ts';

const released = 'type Query { fleet(id: ID!): Fleet } type Fleet { name: String! size: Int }';
const linesFor = async (current: string) => (await changesBetween(released, current)).map(lineOf);

test('a new field is a change that breaks nothing', async () => {
  assert.deepEqual(await linesFor(released.replace('size', 'country: String size')), [
    "- Field 'country' was added to object type 'Fleet'",
  ]);
});

test('a removed field is breaking, and comes first', async () => {
  const lines = await linesFor(released.replace('size: Int', 'country: String'));
  assert.equal(lines[0], "- **Breaking.** Field 'size' was removed from object type 'Fleet'");
  assert.equal(lines.length, 2);
});

test('a field that was deprecated in the release may go', async () => {
  const deprecated = released.replace('size: Int', 'size: Int @deprecated(reason: "Use seats")');
  const [change, ...others] = await changesBetween(deprecated, released.replace('size: Int', ''));
  assert.deepEqual([change?.isBreaking, others], [false, []]);
});

test('a deprecated argument is named with what replaces it', async () => {
  const current = released.replace('id: ID!)', 'id: ID! @deprecated(reason: "Use filter.id"))').replaceAll('ID!', 'ID');
  const changes = await changesBetween(released.replaceAll('ID!', 'ID'), current);
  assert.deepEqual(changes.map(lineOf), ["- 'Query.fleet.id' is deprecated: Use filter.id"]);
});

test('an argument that was deprecated in the release may go, and no other', async () => {
  const [older, newer] = ['(id: ID!, name: String @deprecated(reason: "Use id"))', '(id: ID!, name: String)'].map((args) =>
    released.replace('(id: ID!)', args),
  );
  assert.deepEqual(
    (await changesBetween(older ?? '', released)).map(({ isBreaking }) => isBreaking),
    [false],
  );
  assert.deepEqual(
    (await changesBetween(newer ?? '', released)).map(({ isBreaking }) => isBreaking),
    [true],
  );
});

test('another type of an argument is breaking', async () => {
  const lines = await linesFor(released.replace('id: ID!', 'id: Int!'));
  assert.match(lines[0] ?? '', /Breaking/);
});

test('a description is no change', async () => {
  assert.deepEqual(await linesFor(released.replace('type Fleet', '"A fleet." type Fleet')), []);
  assert.equal(releasedText('"A fleet." type Fleet { "Its name." name: String }'), releasedText('type Fleet { name: String }'));
});
