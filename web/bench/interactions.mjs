// The time until the page answers an input, and until it is quiet again. Starts the mock platform and the built gateway, repeats the
// actions of people on each screen (`interaction-cases.mjs`) with the browser's own throttling, 150 ms and a quarter of the processor, and
// prints for each interaction: the time from the input to the next paint as the browser measures it (Event Timing, INP), the main thread's
// time until the page is quiet again, its share of style and layout, and the longest task. Code is loaded by a first round, which is shown
// but does not count. Fails where the 95th percentile of one is over 200 ms without a reason beside the case. Limits are for a machine of a
// certain speed: a fixed piece of work is timed before and after each round, and what the round took is divided by how much slower than
// that the machine was meanwhile. Needs a build, such as `npm start` makes.
//   node web/bench/interactions.mjs [rounds]        20 rounds by default
//   node web/bench/interactions.mjs 5 'Bookings'    only that screen
import { setTimeout as pause } from 'node:timers/promises';
import { failAfter } from '../../tools/deadline.ts';
import { collectTimings } from './frames.mjs';
import { screens } from './interaction-cases.mjs';
import {
  CPU_SLOWDOWN,
  launchBrowser,
  LATENCY,
  liveSettings,
  openThrottled,
  people,
  percentile,
  signIn,
  startGateway,
  startPlatform,
} from './throttled.mjs';

/** Rounds that count. */
const ROUNDS = Number(process.argv[2] ?? 20);
const chosen = process.argv[3];
/** Milliseconds, 95th percentile. */
const LIMIT = 200;
/** Milliseconds of `work`, throttled, on the machine that limits and results are for. */
const REFERENCE = 650;
/** The page is quiet when the main thread has done this little, in milliseconds, during so many looks in a row, and nothing is asked for. */
const QUIET = { work: 4, looks: 2, every: 25 };
/** Milliseconds until a case that never becomes quiet, or asks for nothing, is a failure. */
const PATIENCE = 10_000;

/** Runs in the page: what has been measured since the last call. */
function takeTimings() {
  const timings = Reflect.get(window, 'timings');
  return { inputs: timings.inputs.splice(0), tasks: timings.tasks.splice(0) };
}

/** Runs in a page of its own: what a page does with an answer, without the document. Returns how long it took in milliseconds. */
function work() {
  const begun = performance.now();
  const rows = Array.from({ length: 64_000 }, (_, index) => ({ id: String((index * 7919) % 64_000), index }));
  const sorted = JSON.parse(JSON.stringify(rows)).toSorted((one, other) => one.id.localeCompare(other.id));
  const byId = new Map(sorted.map((row) => [row.id, row]));
  return rows.every(({ id }) => byId.has(id)) ? performance.now() - begun : Number.NaN;
}

/** Watches a page from outside, where looking costs it next to nothing. */
async function watch({ page, devtools }) {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const pending = new Set();
  let asked = 0;
  page.on('request', (request) => {
    pending.add(request);
    asked += 1;
  });
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => pending.delete(request));

  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (wanted) => metrics.find(({ name }) => name === wanted).value * 1000;
    return { all: of('TaskDuration'), drawing: of('RecalcStyleDuration') + of('LayoutDuration') };
  };
  const limited = async (what, isReached) => {
    const end = performance.now() + PATIENCE;
    while (!(await isReached())) {
      if (performance.now() > end) throw new Error(`${what} within ${PATIENCE} ms.`);
      await pause(QUIET.every);
    }
  };
  return {
    requests: () => asked,
    untilAsked: (before) => limited('Nothing was asked for', () => asked > before),
    /** Returns the main thread's processor time so far, in milliseconds: what else the machine does is not in it. */
    untilQuiet: async () => {
      let last = await busy();
      let looks = 0;
      await limited('The page was not quiet', async () => {
        const now = await busy();
        looks = now.all - last.all < QUIET.work && pending.size === 0 ? looks + 1 : 0;
        last = now;
        return looks === QUIET.looks;
      });
      return last;
    },
  };
}

/** Brings the pointer or the focus to where an input goes: that is no part of it. */
async function approach(page, { targets, keys }, round) {
  const target = targets[round % targets.length];
  if (!target) return;
  const place = target(page);
  await (keys ? place.focus({ timeout: PATIENCE }) : place.hover({ force: true, timeout: PATIENCE }));
}

async function act(page, { isBack, keys }, round) {
  if (isBack) await page.goBack({ waitUntil: 'commit', timeout: PATIENCE });
  else if (keys) await page.keyboard.press(keys[round % keys.length]);
  else {
    await page.mouse.down();
    await page.mouse.up();
  }
}

/** Does one step and measures it. */
async function measure(page, watched, step, round) {
  await approach(page, step, round);
  const before = await watched.untilQuiet();
  await page.evaluate(takeTimings);
  const requests = watched.requests();
  await act(page, step, round);
  if (step.isAsked) await watched.untilAsked(requests);
  const after = await watched.untilQuiet();
  const { inputs, tasks } = await page.evaluate(takeTimings);
  // The browser reports no input faster than 16 ms.
  return {
    paint: Math.max(16, ...inputs),
    longest: Math.max(0, ...tasks),
    thread: after.all - before.all,
    drawing: after.drawing - before.drawing,
  };
}

/** The measurements of a screen's interactions by name, each as the reference would have it, and how slow the machine was in each round. */
async function measureScreen(browser, url, session, { screen, at, open, ready, steps }) {
  const opened = await openThrottled(browser, session);
  const { page } = opened;
  await page.addInitScript(collectTimings);
  // Maps list their places instead: drawn by the processor, which others leave to the graphics card, they would take seconds.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const watched = await watch(opened);
  await page.goto(`${url}/dashboard/${at}`, { timeout: 60_000 });
  await open?.(page);
  await ready(page).waitFor({ timeout: 60_000 });
  const measured = new Map(steps.map(({ name }) => [name, []]));
  const { page: empty } = await openThrottled(browser);
  const howSlow = async () => (await empty.evaluate(work)) / REFERENCE;
  const slowness = [];
  let before = await howSlow();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const runs = [];
    for (const step of steps) {
      try {
        runs.push([step.name, await measure(page, watched, step, round)]);
      } catch (problem) {
        throw new Error(`${screen}: ${step.name}, round ${round}`, { cause: problem });
      }
    }
    const after = await howSlow();
    slowness.push((before + after) / 2);
    for (const [name, times] of runs) measured.get(name).push({ round, ...dividedBy(slowness[round], times) });
    before = after;
  }
  await Promise.all([page, empty].map((each) => each.context().close()));
  return { measured, slowness };
}

const dividedBy = (divisor, times) => Object.fromEntries(Object.entries(times).map(([what, time]) => [what, time / divisor]));

/** A line of the table, and what is wrong with it. */
function summary({ screen, allowed }, step, runs) {
  const counted = runs.filter(({ round }) => round > 0);
  const of = (what, share) =>
    Math.round(
      percentile(
        counted.map((run) => run[what]),
        share,
      ),
    );
  const line = {
    runs: counted.length,
    'first, paint': Math.round(runs[0].paint),
    'paint p50': of('paint', 0.5),
    'paint p95': of('paint', 0.95),
    'longest task p95': of('longest', 0.95),
    'thread p50': of('thread', 0.5),
    'thread p95': of('thread', 0.95),
    'style, layout p50': of('drawing', 0.5),
  };
  const { paint = LIMIT, thread = LIMIT } = step.allowed ?? allowed ?? {};
  const over = [
    line['paint p95'] > paint && `next paint after ${line['paint p95']} ms instead of ${paint}`,
    line['thread p95'] > thread && `main thread busy for ${line['thread p95']} ms instead of ${thread}`,
  ].filter(Boolean);
  return { line, over: over.map((what) => `${screen}, ${step.name}: ${what}`) };
}

failAfter(30);
const begun = performance.now();
const wanted = screens.filter(({ screen }) => chosen === undefined || screen === chosen);
if (wanted.length === 0) throw new Error(`No screen is named “${chosen}”.`);
// Live mode, because there the mock platform can have more than a page of bookings in a fleet.
const platform = await startPlatform();
const gateway = await startGateway({ ...liveSettings(platform), CONTRACT_CHECK_RATE: '0' });
let browser;
try {
  browser = await launchBrowser();
  const session = await signIn(browser, gateway.url, people.staffAdmin);
  const over = [];
  console.log(`Milliseconds at CPU ÷ ${CPU_SLOWDOWN}, ${LATENCY} ms`);
  for (const each of wanted) {
    const { measured, slowness } = await measureScreen(browser, gateway.url, session, each);
    const lines = {};
    for (const [name, runs] of measured) {
      const step = each.steps.find((one) => one.name === name);
      const { line, over: own } = summary(each, step, runs);
      lines[name] = line;
      over.push(...own);
    }
    const [fastest, usual, slowest] = [0, 0.5, 1].map((share) => percentile(slowness, share).toFixed(2));
    console.log(`\n${each.screen}, divided by ${usual} (${fastest} to ${slowest}), as slow as the machine was`);
    console.table(lines);
    for (const { name, allowed = each.allowed } of each.steps) if (allowed) console.log(`  ${name} may take longer: ${allowed.because}`);
  }
  console.log(`\n${Math.round((performance.now() - begun) / 1000)} s in all`);
  for (const what of over) console.error(`Over its limit: ${what}`);
  if (over.length > 0) process.exitCode = 1;
} finally {
  await browser?.close();
  await gateway.stop();
  await platform.stop();
}
