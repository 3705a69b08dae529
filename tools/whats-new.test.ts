import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whatsNewOf } from './whats-new.ts';

const changelog = `# Changelog

## 1.0.0, not released

### 2 November

- Rides can be selected, up to a hundred
  at once.
- The gateway takes less memory.

### 1 November

- Its new flag is \`--expose-gc\`.

## 0.9.0

### 31 October

- Home has a chart, see [its page](docs/home.md).
`;

test('has the newest days with changes that people notice, each on one line', () => {
  assert.deepEqual(whatsNewOf(changelog), [
    { day: '2 November', changes: ['Rides can be selected, up to a hundred at once.'] },
    { day: '31 October', changes: ['Home has a chart, see its page.'] },
  ]);
  assert.equal(whatsNewOf(changelog, 1).length, 1);
});
