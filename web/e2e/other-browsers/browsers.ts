// Firefox and WebKitGTK as Debian ships them (`firefox-esr`, `webkit2gtk-driver` and `xvfb`). Playwright drives neither: it needs builds of
// its own, or a newer Firefox than the long-term one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { Builder, By, Capabilities, until, type WebDriver } from 'selenium-webdriver';

/** Milliseconds until an element must be there, on a busy machine. */
const patience = 120_000;

/** A browser's only page. Elements are found by XPath. */
export interface Tab {
  goto: (url: string) => Promise<void>;
  /** Waits for an element and presses it as a pointer does. */
  press: (xpath: string) => Promise<void>;
  /** Waits for an element. */
  see: (xpath: string) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  /** The result of JavaScript, a function's body. */
  evaluate: (script: string) => Promise<unknown>;
  close: () => Promise<void>;
}

const programIn = (folders: string, name: string) =>
  folders
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

const find = (name: string) => programIn(process.env.PATH ?? '', name);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

async function openFirefox(program: string): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const wait = async (xpath: string) => {
    const element = await page.waitForSelector(`::-p-xpath(${xpath})`, { visible: true, timeout: patience }).catch(() => null);
    if (!element) throw new Error(`There is no ${xpath} in:\n${await page.evaluate(() => document.body.innerText)}`);
    return element;
  };
  return {
    goto: async (url) => void (await page.goto(url)),
    press: async (xpath) => (await wait(xpath)).click(),
    see: async (xpath) => void (await wait(xpath)),
    type: (text) => page.keyboard.type(text),
    evaluate: (script) => page.evaluate(`(() => { ${script} })()`),
    close: () => browser.close(),
  };
}

/** Starts a program of the machine. @returns ends it */
function startProgram(name: string, args: string[], env: Record<string, string> = {}) {
  const program = find(name);
  if (program === undefined) throw new Error(`Install ${name}.`);
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  return () => void child.kill();
}

async function openWebKit(miniBrowser: string): Promise<Tab> {
  const display = `:${90 + (process.pid % 100)}`;
  const port = await freePort();
  const stopScreen = startProgram('Xvfb', [display, '-screen', '0', '1400x1000x24']);
  const stopDriver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: display,
    // Containers run as root, where its sandbox cannot start.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  const driver = await connect(port, miniBrowser).catch((error: unknown) => {
    stopDriver();
    stopScreen();
    throw error;
  });
  await driver.manage().window().setRect({ width: 1280, height: 900 });
  const locate = async (xpath: string) => {
    const element = await driver.wait(until.elementLocated(By.xpath(xpath)), patience);
    return driver.wait(until.elementIsVisible(element), patience);
  };
  const wait = async (xpath: string) => {
    const element = await locate(xpath).catch(() => null);
    if (!element) throw new Error(`There is no ${xpath} in:\n${await driver.executeScript<string>('return document.body.innerText')}`);
    return element;
  };
  return {
    goto: (url) => driver.get(url),
    press: async (xpath) => (await wait(xpath)).click(),
    see: async (xpath) => void (await wait(xpath)),
    type: (text) => driver.actions().sendKeys(text).perform(),
    evaluate: (script) => driver.executeScript(script),
    async close() {
      await driver.quit().catch(() => undefined);
      stopDriver();
      stopScreen();
    },
  };
}

/** Connects to a driver that is starting, and opens a window. */
async function connect(port: number, miniBrowser: string): Promise<WebDriver> {
  const options = { binary: miniBrowser, args: ['--automation'] };
  const end = Date.now() + patience;
  for (;;)
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
        .build();
    } catch (error) {
      if (Date.now() > end || !(error instanceof Error && error.message.includes('ECONNREFUSED'))) throw error;
    }
}

const firefox = find('firefox-esr') ?? find('firefox');
const webKit = programIn(
  ['/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1', '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1'].join(path.delimiter),
  'MiniBrowser',
);

/** The other browsers of this machine, by name. */
export const otherBrowsers: ReadonlyMap<string, () => Promise<Tab>> = new Map(
  Object.entries({
    ...(firefox && { Firefox: () => openFirefox(firefox) }),
    ...(webKit && find('WebKitWebDriver') && { WebKit: () => openWebKit(webKit) }),
  }),
);
