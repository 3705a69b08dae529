#!/usr/bin/env bash
# @fastify/rate-limit 11.2.0, its store in memory: windows are measured with Date.now(). After the clock was set back by an hour, a limit of one minute
# says to wait for more than an hour.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fastify@5.12.0 @fastify/rate-limit@11.2.0
cat >try.mjs <<'JS'
import fastify from 'fastify';
import rateLimit from '@fastify/rate-limit';

const app = fastify();
await app.register(rateLimit, { max: 1, timeWindow: 60_000 });
app.get('/', () => 'ok');
await app.inject('/');
const now = Date.now;
Date.now = () => now() - 3_600_000;
const { statusCode, headers } = await app.inject('/');
console.log(`${statusCode}, retry after ${Number(headers['retry-after']) > 3600 ? 'more than an hour' : 'at most a minute'}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '429, retry after more than an hour' ]
