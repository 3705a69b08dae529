import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyOverlay, stepsOf, targetOf } from './overlay.ts';

const document = {
  components: { schemas: { Fleet: { required: ['id', 'name'], properties: { "a'b": { type: 'string' }, name: { type: 'string' } } } } },
};
const overlay = (...actions: object[]) => ({ overlay: '1.0.0', info: { title: 'Test', version: '1' }, actions });

test('an update is merged: objects by member, lists by appending', () => {
  const action = {
    target: '$.components.schemas.Fleet',
    update: { required: ['code'], properties: { name: { 'x-platform-name': 'title' } } },
  };
  assert.deepEqual(applyOverlay(document, overlay(action)), {
    components: {
      schemas: {
        Fleet: {
          required: ['id', 'name', 'code'],
          properties: { "a'b": { type: 'string' }, name: { type: 'string', 'x-platform-name': 'title' } },
        },
      },
    },
  });
  assert.deepEqual(document.components.schemas.Fleet.required, ['id', 'name']);
});

test('members and items can be removed', () => {
  const actions = [
    { target: "$.components.schemas['Fleet'].properties.name", remove: true },
    { target: '$.components.schemas.Fleet.required[1]', remove: true },
  ];
  assert.deepEqual(applyOverlay(document, overlay(...actions)), {
    components: { schemas: { Fleet: { required: ['id'], properties: { "a'b": { type: 'string' } } } } },
  });
});

test('targets name members of any name, and are written so', () => {
  const steps = ['paths', '/fleet/{id}', 'get', "a'b\\c", 'x-y'];
  assert.deepEqual(stepsOf(targetOf(steps)), steps);
  assert.equal(targetOf(['components', 'schemas', 'Fleet']), '$.components.schemas.Fleet');
});

const wrong: [string, object, RegExp][] = [
  ['a wildcard', overlay({ target: '$.components.*', remove: true }), /\$\.components\.\* is not supported from \.\*/],
  ['a filter', overlay({ target: '$.tags[?@.name]', remove: true }), /is not supported/],
  [
    'a target that the document does not have',
    overlay({ target: '$.components.schemas.Ride', remove: true }),
    /The contract has no \$\.components\.schemas\.Ride/,
  ],
  ['an action that changes nothing', overlay({ target: '$.components.schemas.Fleet', update: {} }), /changes nothing/],
  ['no overlay', { actions: [] }, /An overlay needs/],
];
for (const [what, given, message] of wrong)
  test(`${what} is an error that says so`, () => {
    assert.throws(() => applyOverlay(document, given), message);
  });
