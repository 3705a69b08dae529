#!/usr/bin/env bash
# bullmq 6.7.0 on Redis (Debian's redis-server): `changeDelay` and `promote` change a job's `delay`, and leave `opts.delay` as it was added. A job that is
# added without attempts has `opts.attempts: 0` when it is read again, and is tried once.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill "${redis:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts bullmq@6.7.0 ioredis@5.11.1
redis-server --port 0 --unixsocket "$folder/redis.sock" --save '' --dir "$folder" >/dev/null &
redis=$!
cat >try.mjs <<'JS'
import { Queue, Worker } from 'bullmq';

const connection = { path: 'redis.sock', maxRetriesPerRequest: null };
const queue = new Queue('tried', { connection });
const { id } = await queue.add('job', {}, { delay: 100_000 });
await (await queue.getJob(id)).changeDelay(50_000);
const moved = await queue.getJob(id);
const delay = moved.delay;
await moved.promote();
const promoted = await queue.getJob(id);
console.log(`moved ${delay}, options ${moved.opts.delay}; promoted ${promoted.delay}, options ${promoted.opts.delay}; attempts ${promoted.opts.attempts}`);
process.exit();
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'moved 50000, options 100000; promoted 0, options 100000; attempts 0' ]
