// Platforms for the doctor's tests: the mock platform on a port, and one in front of it whose answers are different.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Server as HttpsServer } from 'node:https';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { localhostCertificate, testKey } from '../../gateway/src/testing/certificates.ts';
import { root, typescriptLoader } from '../child.mjs';
import { freePort } from '../free-port.ts';

export interface Running {
  url: string;
  stop(): Promise<void>;
}

/** Starts a server on any free port. */
async function listen(server: HttpServer | HttpsServer, origin: string): Promise<Running> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `${origin}:${address.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answers = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.body?.cancel().then(() => true) ?? true,
      () => false,
    );
    if (answers) return;
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error(`${url} does not answer.`);
}

/** Starts a program of a package, which has the types that Node cannot strip. It sees none of this process's settings. */
export async function startProgram(pkg: string, file: string, environment: Readonly<Record<string, string>> = {}): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', typescriptLoader(pkg), path.join(pkg, file)], {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, child);
  return {
    url,
    async stop() {
      process.off('exit', kill);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A server that passes everything on to a platform, and changes its answers' text by their path. */
export async function startInFrontOf(platform: string, change: (path: string, text: string) => string): Promise<Running> {
  const server = createServer((incoming, response) => {
    const target = new URL(incoming.url ?? '/', platform);
    const forwarded = httpRequest(target, { method: incoming.method, headers: { ...incoming.headers, host: target.host } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        response.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] ?? '' });
        response.end(change(target.pathname, Buffer.concat(chunks).toString()));
      });
    });
    forwarded.on('error', () => response.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  return listen(server, 'http://127.0.0.1');
}

export interface Answer {
  status?: number;
  /** A text, or JSON. */
  body: unknown;
}

/** A server that answers each request by its path and the number of those before it. It never asks for a long pause. */
export async function startAnswering(answer: (path: string, before: number) => Answer): Promise<Running> {
  let before = 0;
  const server = createServer((request, response) => {
    const { status = 200, body } = answer(new URL(request.url ?? '/', 'http://any').pathname, before);
    before += 1;
    request.resume();
    response.writeHead(status, { connection: 'close', 'retry-after': '0' }).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return listen(server, 'http://127.0.0.1');
}

/** A server on `localhost` that signed its certificate itself, and only answers those who show it one that it signed. */
export async function startAskingForCertificate(): Promise<Running> {
  const options = { key: testKey, cert: localhostCertificate, ca: localhostCertificate, requestCert: true, rejectUnauthorized: true };
  const server = createSecureServer(options, (_request, response) => response.end('{}'));
  return listen(server, 'https://localhost');
}

/** Goes through the mock's sign-in page as a person would, back to the address that waits for the code. */
export async function signInInBrowser(address: string, email: string): Promise<void> {
  const page = await (await fetch(address)).text();
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const buttons = [...page.matchAll(/<button type="submit" name="user" value="([^"]*)">([\s\S]*?)<\/button>/g)];
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of hidden) form.set(name, value.replaceAll('&amp;', '&'));
  form.set('user', buttons.find(([, , label]) => label?.includes(email))?.[1] ?? '');
  const back = await fetch(address.split('?')[0] ?? '', { method: 'POST', body: form, redirect: 'manual' });
  await (await fetch(back.headers.get('location') ?? '')).text();
}
