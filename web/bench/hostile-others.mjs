// The cost of what the platform may send elsewhere than in a policy's preview: hostile texts in the editor and in the difference at publishing,
// and large answers of Likuma. Prints the main thread's longest task of each, in milliseconds of the processor and by the clock. Fails where one
// is over the budget. Needs a build, such as `npm start` makes.
//   node web/bench/hostile-others.mjs [word]     only the cases with that word in their name
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { failAfter } from '../../tools/deadline.ts';
import { hostileTexts } from './hostile-texts.mjs';
import { longestTask, tasksOf } from './tasks.mjs';

/** Milliseconds of the main thread that a task may take: its own, whatever else the machine does. */
const BUDGET = 200;
const ONLY = process.argv[2] ?? '';

// The browser tests' own way to start servers and to find a browser is TypeScript, which this makes Node read.
const { resolve } = createRequire(path.resolve(import.meta.dirname, '../../mock-data/package.json'));
await import(pathToFileURL(resolve('tsx')).href);
const { startGateway } = await import('../e2e/servers.ts');
const { pinnedBrowser } = await import('../e2e/browser.ts');
const { people } = await import('../e2e/people.ts');
const { readSession } = await import('../e2e/stored-session.ts');

const nested = (levels) => JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels));

/** Likuma's answers, by name. */
const answers = {
  'a JSON string': { text: 'a'.repeat(900_000) },
  'a JSON string of many secrets': { text: '"key": "a", '.repeat(75_000) },
  'many keys': Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`key ${at}`, at])),
  'a list': Array.from({ length: 60_000 }, (_, at) => ({ at })),
  'many levels': nested(2000),
  'a long name': { ['a'.repeat(900_000)]: 1 },
  'long names': Object.fromEntries(Array.from({ length: 18 }, (_, at) => [`${at}${'a'.repeat(50_000)}`, { at }])),
  'a text of one word': 'a'.repeat(900_000),
  'a text of mixed directions': '\u202Ea\u202Dא'.repeat(200_000),
  'a text of marks': `a${'\u0301\u0316'.repeat(110_000)}`.repeat(2),
};

/** As much as the editor takes. */
const atItsLimits = {
  'editor’s most nodes': '<p>a</p>'.repeat(9900),
  'editor’s most directions in a line': `<p>${'\u202Ea\u202Dא'.repeat(900)}</p>`.repeat(2),
  'editor’s most letters with marks in a line': `<p>${`a${'\u0301\u0316'.repeat(20)}`.repeat(240)}</p>`.repeat(2),
  'editor’s most entities in a line': `<p>${'&amp;&#38;&notin;'.repeat(4200)}</p>`.repeat(10),
  'editor’s longest list': `<ul>${'<li>a</li>'.repeat(1550)}</ul>`.repeat(5),
  'editor’s largest table': `<table>${'<tr><td>x<td>y<td>z'.repeat(450)}</table>`.repeat(5),
  'editor’s widest table': `<table><tr>${'<td>x'.repeat(3500)}</table>`.repeat(5),
  'editor’s longest line of bold text': `<p>${'<b>a</b>b'.repeat(500)}</p>`.repeat(12),
  'editor’s longest line of fonts': `<p>${'<font color="red">a</font> '.repeat(500)}</p>`.repeat(12),
  'editor’s most line breaks': `<p>${'<br>'.repeat(1500)}</p>`.repeat(12),
  'editor’s deepest lists': '<ul><li>'.repeat(11).concat('a', '</li></ul>'.repeat(11)).repeat(400),
};

let page;
let url;

/** @param action starts a measured change, which has ended when `isDone` is true in the page */
async function measure(name, action, isDone, wanted) {
  if (!name.includes(ONLY)) return action().then(() => page.waitForFunction(isDone, wanted, { timeout: 120_000 }));
  const startedAt = performance.now();
  const tasks = await tasksOf(page, async () => {
    await action();
    await page.waitForFunction(isDone, wanted, { polling: 'raf', timeout: 120_000 });
    // The frames that lay out what came last.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    });
  });
  const { processor, clock } = longestTask(tasks);
  const isOver = processor > BUDGET;
  if (isOver) process.exitCode = 1;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${isOver ? 'OVER ' : ''}${name}: ${Math.round(processor)} ms of the processor (${Math.round(clock)} by the clock), done after ${seconds} s`,
  );
}

/** A press by the page's own script: Playwright's look for the element would be measured. */
const press = (selector, text = '') =>
  page.evaluate(
    ([wanted, words]) => [...document.querySelectorAll(wanted)].find(({ textContent }) => textContent.includes(words)).click(),
    [selector, text],
  );

async function setTerms(channel, language, html) {
  const { accessToken } = await readSession(page);
  const input = { bookingChannelId: channel.split('/').pop(), language, type: 'INLINE_HTML', html };
  const query = 'mutation ($input: SetTermsAndConditionsInput!) { setTermsAndConditions(input: $input) { policy { id } } }';
  const response = await page.request.post(`${url}/graphql`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { query, variables: { input } },
  });
  const { errors } = await response.json();
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
}

/** The text, its source, or what stands for a text that neither can show. */
const isEditorThere = () =>
  document.querySelector('main form [aria-busy=true]') === null &&
  document.querySelector('main form :is(.tiptap, textarea, [role=tabpanel] [role=tabpanel] button)') !== null;
const isSourceThere = () => document.querySelector('main form :is(textarea, [role=tabpanel] [role=tabpanel] button)') !== null;

const isCompared = () =>
  document.querySelector('main [aria-busy=true]') === null && document.querySelector('[aria-label^="Changes to"]') !== null;

/** Replaces a hostile text with a short one. */
async function replaceText(html) {
  const area = page.locator('main form textarea');
  if ((await area.count()) === 0) await page.getByRole('button', { name: 'Start with an empty text' }).click();
  await area.evaluate((element, value) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, html);
}

async function measureEditor(channel) {
  for (const [name, html] of Object.entries({ ...atItsLimits, ...hostileTexts })) {
    if (![`editor: ${name}`, `source: ${name}`, `review: ${name}`].some((each) => each.includes(ONLY))) continue;
    await setTerms(channel, 'en', html);
    await page.goto(`${url}${channel}?tab=legal&policy=terms&language=en`);
    await page.getByRole('button', { name: 'Replace…' }).waitFor();
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null, undefined, { timeout: 60_000 });
    // The draft that the case before has left.
    await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of Object.keys(storage)) if (key.includes('legal-text')) storage.removeItem(key);
    });
    await measure(`editor: ${name}`, () => press('main button', 'Replace…'), isEditorThere);
    await measure(`source: ${name}`, () => press('[role=tab]', 'Source'), isSourceThere);
    if (!`review: ${name}`.includes(ONLY)) continue;
    await replaceText('<p>Fares</p>');
    await measure(`review: ${name}`, () => press('main button', 'Review…'), isCompared);
  }
}

async function measureImages(channel) {
  const name = 'images: loaded on request';
  if (!name.includes(ONLY)) return;
  await setTerms(channel, 'en', hostileTexts['images of other servers']);
  await page.goto(`${url}${channel}?tab=legal&policy=terms&language=en`);
  await page.getByRole('button', { name: 'Show images' }).waitFor();
  const areAsked = () => [...document.querySelectorAll('main button')].every(({ textContent }) => textContent !== 'Show images');
  await measure(name, () => press('main button', 'Show images'), areAsked);
}

async function measureAnswers() {
  let answer;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('SendLikumaRequest')) return route.fallback();
    const body = { data: { sendLikumaRequest: { __typename: 'SendLikumaRequestPayload', status: 200, response: answer } } };
    return route.fulfill({ json: body });
  });
  await page.goto(`${url}/dashboard/developer/likuma-api`);
  await page.getByRole('textbox', { name: 'Path' }).waitFor();
  for (const [name, value] of Object.entries(answers)) {
    if (!`answer: ${name}`.includes(ONLY)) continue;
    answer = value;
    const uri = `/${name.replaceAll(' ', '-')}`;
    await page.getByRole('textbox', { name: 'Path' }).fill(uri);
    await measure(
      `answer: ${name}`,
      () => page.keyboard.press('Control+Enter'),
      (wanted) => [...document.querySelectorAll('main [role=status] code')].some(({ textContent }) => textContent === wanted),
      uri,
    );
  }
}

failAfter(20);
const gateway = await startGateway({});
let browser;
try {
  url = gateway.url;
  browser = await chromium.launch(pinnedBrowser());
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${url}/dashboard/booking-channels`);
  await page.getByRole('button', { name: people.sudo.email }).click();
  const link = page.locator('table a[href*="/booking-channels/"]').first();
  await link.waitFor();
  const channel = await link.getAttribute('href');
  await measureImages(channel);
  await measureAnswers();
  await measureEditor(channel);
} finally {
  await browser?.close();
  await gateway.stop();
}
