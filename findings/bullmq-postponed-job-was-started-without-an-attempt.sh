#!/usr/bin/env bash
# bullmq 6.7.0 on Redis (Debian's redis-server): `attemptsMade` counts ended attempts, so it is 0 while the first one runs, and a job that postpones
# itself with `moveToDelayed` has been started without an attempt: attemptsStarted 1, attemptsMade 0.
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
import { DelayedError } from 'bullmq';

const { id } = await queue.add('job', {}, { attempts: 3 });
let during;
const worker = new Worker(
  'tried',
  async (job, token) => {
    const { attemptsMade, attemptsStarted } = await queue.getJob(job.id);
    during = `running: made ${attemptsMade}, started ${attemptsStarted}`;
    await job.moveToDelayed(Date.now() + 60_000, token);
    throw new DelayedError();
  },
  { connection },
);
while ((await (await queue.getJob(id)).getState()) !== 'delayed') await new Promise((resolve) => setTimeout(resolve, 20));
const { attemptsMade, attemptsStarted } = await queue.getJob(id);
console.log(`${during}; postponed: made ${attemptsMade}, started ${attemptsStarted}`);
await worker.close();
process.exit();
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'running: made 0, started 1; postponed: made 0, started 1' ]
