#!/usr/bin/env bash
# graphql-jit 0.8.7 with graphql 16.15.0: a variable that a request leaves out, used as a field of an input object, reaches the resolver as null, and takes
# the place of the field's default value. As an argument of its own it stays away, as it should. Reported (issue 230), but its page of differences from
# graphql-js does not have it.
# Expected: as graphql-js. The GraphQL specification (Input Objects, Input Coercion) treats such a field as if the literal did not have it.
# Why it matters: in an update, a missing field means "leave it" and null means "clear it". A client that names every field and sends only what changed
# clears the others, from the day on which its gateway changes from graphql-js to this executor.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts graphql@16.15.0 graphql-jit@0.8.7
cat >try.mjs <<'JS'
import { buildSchema, execute, parse } from 'graphql';
import { compileQuery } from 'graphql-jit';

const schema = buildSchema(`
  input Change { phone: String, seats: Int = 4 }
  type Query { change(change: Change, phone: String): String }
`);
schema.getQueryType().getFields().change.resolve = (_, values) => JSON.stringify(values);
const fields = { object: 'change(change: { phone: $phone, seats: $seats })', argument: 'change(phone: $phone)' };
for (const [name, text] of Object.entries(fields)) {
  const document = parse(`query ($phone: String, $seats: Int) { ${text} }`);
  const plain = await execute({ schema, document, variableValues: {} });
  const compiled = await compileQuery(schema, document).query(undefined, {}, {});
  console.log(`${name}: graphql ${plain.data.change}, graphql-jit ${compiled.data.change}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'object: graphql {"change":{"seats":4}}, graphql-jit {"change":{"phone":null,"seats":null}}
argument: graphql {}, graphql-jit {}' ]
