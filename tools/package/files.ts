import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

export function assert(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(`The package failed its check: ${what}`);
}

async function entriesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => ({ file: path.join(entry.parentPath, entry.name), isFolder: entry.isDirectory() }));
}

/** Lets every user read a package, whatever the umask of its builder: the service runs as another user. */
export async function makeReadable(folder: string) {
  for (const { file, isFolder } of [{ file: folder, isFolder: true }, ...(await entriesOf(folder))])
    await chmod(file, isFolder ? 0o755 : 0o644);
}

/** The beginning of the texts that React's production build has in place of messages. */
const onlyInProduction = 'Minified React error #';

/**
 * Checks what does not show when the builder of a package starts it.
 * @throws if another user cannot read all of it, or if it has React's development build
 */
export async function checkFiles(folder: string) {
  const scripts: string[] = [];
  for (const { file, isFolder } of await entriesOf(folder)) {
    const wanted = isFolder ? 0o555 : 0o444;
    const isReadable = process.platform === 'win32' || ((await stat(file)).mode & wanted) === wanted;
    assert(isReadable, `only its builder can read ${path.relative(folder, file)}`);
    if (file.startsWith(path.join(folder, 'web')) && file.endsWith('.js')) scripts.push(await readFile(file, 'utf8'));
  }
  assert(
    scripts.some((script) => script.includes(onlyInProduction)),
    "the page has React's development build",
  );
}
