#!/usr/bin/env bash
# bullmq 6.7.0 on Redis (Debian's redis-server): a job whose processor throws a text, not an Error, fails with the text `null` as its reason and without
# a stack trace: the text is lost. An Error without a message leaves no reason at all.
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
  await new Promise((resolve) => worker.on('failed', resolve));
  await worker.close();
};
const { id } = await queue.add('job', {});
await run(async () => {
  throw 'the card was declined';
});
const text = await queue.getJob(id);
const other = await queue.add('job', {});
await run(async () => {
  throw new Error('');
});
const empty = await queue.getJob(other.id);
console.log(`${JSON.stringify(text.failedReason)}, ${text.stacktrace.length} traces; ${JSON.stringify(empty.failedReason)}`);
process.exit();
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '"null", 0 traces; undefined' ]
