#!/usr/bin/env bash
# bullmq 6.7.0 on Redis (Debian's redis-server): a job that fails and then succeeds by its own retry is completed and keeps its `failedReason`. After a
# retry by hand it is gone.
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
const run = async (process) => {
  const worker = new Worker('tried', process, { connection });
  await new Promise((resolve) => worker.on('completed', resolve));
  await worker.close();
};
const add = async (attempts) => {
  const { id } = await queue.add('job', {}, { attempts });
  return id;
};
const failsFirst = async ({ attemptsMade }) => {
  if (attemptsMade === 0) throw new Error('first');
};
const byItself = await add(2);
await run(failsFirst);
const byHand = await add(1);
const worker = new Worker('tried', failsFirst, { connection });
await new Promise((resolve) => worker.on('failed', resolve));
await worker.close();
await (await queue.getJob(byHand)).retry();
await run(failsFirst);
const reasonOf = async (id) => `${await (await queue.getJob(id)).getState()}, ${(await queue.getJob(id)).failedReason}`;
console.log(`${await reasonOf(byItself)}; ${await reasonOf(byHand)}`);
process.exit();
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'completed, first; completed, undefined' ]
