import { createServer, request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { startGateway, startPlatform, liveSettings } from './e2e/servers.ts';
import { findBrowser } from './e2e/browser.ts';
import { people } from './e2e/people.ts';
import { planted } from '../tools/doctor/planted.ts';
import { startInFrontOf } from '../tools/doctor/testing.ts';
const out = '/tmp/helpers/pics/drift/';
const mode = process.argv[2] ?? 'live';
const dark = process.argv[3] === 'dark';
const width = dark ? 768 : 1280;
const tag = `${mode}-${dark ? 'dark' : 'light'}-`;
const platform = mode === 'mock' ? undefined : await startPlatform();
// Networks are at another path, jobs are refused to all.
const gone = createServer((req, res) => {
  const target = new URL(req.url ?? '/', platform!.url);
  if (/^\/v1\/(seasonal-event|report-template)/.test(target.pathname)) { req.resume(); res.writeHead(404, { 'content-type': 'application/json' }).end('{}'); return; }
  const f = httpRequest(target, { method: req.method, headers: { ...req.headers, host: target.host } }, (a) => { res.writeHead(a.statusCode ?? 502, a.headers); a.pipe(res); });
  f.on('error', () => res.destroy());
  req.pipe(f);
}).listen(0, '127.0.0.1');
await once(gone, 'listening');
const front = platform && await startInFrontOf(`http://127.0.0.1:${(gone.address() as any).port}`, planted.map(({ change }) => change));
const settings = platform ? { ...liveSettings(platform), PLATFORM_API_URL: front!.url, ...(mode === 'rate' ? { CONTRACT_CHECK_RATE: '0.01' } : {}), ...(mode === 'zero' ? { CONTRACT_CHECK_RATE: '0' } : {}) } : { MOCK_CLOCK: 'live' };
if (mode === 'fits') settings.PLATFORM_API_URL = platform!.url;
const server = await startGateway(settings as any);
const browser = await chromium.launch(findBrowser());
const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: dark ? 'dark' : 'light' });
page.setDefaultTimeout(20000);
page.on('pageerror', (e) => console.log('pageerror', String(e)));
const shot = async (name: string) => { await page.waitForTimeout(700); await page.screenshot({ path: `${out}${tag}${name}.png` }); };
try {
  const person = mode === 'admin' ? people.staffAdmin : people.sudo;
  await page.goto(`${server.url}/dashboard/developer/platform-contract`);
  await page.getByRole('button', { name: person.email }).click();
  await page.waitForTimeout(3000);
  if (mode === 'admin') { await shot('forbidden'); }
  else {
    await page.getByRole('heading', { name: 'Platform contract' }).waitFor();
    await shot('01-first');
    if (mode === 'live' || mode === 'rate') {
      for (const p of ['home', 'bookings', 'fleets', 'campaigns', 'queues', 'users', 'networks', 'report-intents', 'notification-intents', 'app-release-intents', 'seasonal-events', 'business-accounts', 'passenger-login-session', 'passengers']) {
        await page.goto(`${server.url}/dashboard/${p}`);
        await page.waitForTimeout(1800);
      }
      for (let i = 0; i < 3; i++) { await page.goto(`${server.url}/dashboard/seasonal-events?search=${i}`); await page.waitForTimeout(1200); }
      await page.goto(`${server.url}/dashboard/app-release-intents`);
      await page.waitForTimeout(1500);
      await page.getByRole('table').getByRole('link').first().click().catch(() => {});
      await page.waitForTimeout(2000);
      await page.goto(`${server.url}/dashboard/developer/platform-contract`);
      await page.getByRole('table').getByRole('row').nth(1).waitFor();
      await shot('02-list');
      const rows = await page.getByRole('row').allTextContents();
      console.log(rows.slice(0, 40).join('\n'));
      await page.goto(`${server.url}/dashboard/developer/platform-contract?kind=RENAMED&kind=TYPE&kind=CODE&kind=CODE_CASE&kind=NOT_FOUND&kind=MISSING&kind=WRAPPED`);
      await page.getByRole('table').getByRole('row').nth(1).waitFor();
      await shot('03-filtered');
      console.log('FILTERED\n' + (await page.getByRole('row').allTextContents()).join('\n'));
      await page.getByRole('button', { name: 'What to do' }).first().click();
      await page.getByRole('dialog').waitFor();
      await shot('04-dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Kind/ }).click();
      await shot('05-kinds');
      await page.keyboard.press('Escape');
      await page.getByRole('main').evaluate((m) => m.scrollTo(0, 600));
      await shot('06-scrolled');
    }
  }
} catch (e) { console.log(e); await shot('error'); }
await browser.close();
await server.stop(); await front?.stop(); gone.close(); gone.closeAllConnections(); await platform?.stop();
process.exit(0);
