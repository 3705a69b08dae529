import assert from 'node:assert/strict';
import { test } from 'node:test';
import { committedHeading, headingOf, sources } from './reference-data.ts';

for (const file of Object.keys(sources))
  test(`${file} is made from the installed packages`, async () => {
    assert.equal(await committedHeading(file), headingOf(file), 'Run `node tools/reference-data.ts`, and commit the result.');
  });
