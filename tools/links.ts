// Finds links of Markdown files that lead to no file of the workspace, or to no heading of it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './child.mjs';
import { sourceFiles } from './source-files.ts';

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function isBroken(file: string, link: string): boolean {
  const [name = '', anchor] = link.split('#');
  const target = name === '' ? path.join(root, file) : path.resolve(root, path.dirname(file), name);
  if (!existsSync(target)) return true;
  if (anchor === undefined) return false;
  const headings = readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm);
  return ![...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
}

const files = (await sourceFiles([])).filter((file) => file.endsWith('.md'));
const broken = files.flatMap((file) => {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => (/^[a-z]+:/.test(link) ? [] : [link]));
  return links.filter((link) => isBroken(file, link)).map((link) => `${file}: ${link}`);
});
for (const each of broken) console.log(each);
console.log(`${broken.length} broken links in ${files.length} files.`);
process.exitCode = broken.length > 0 ? 1 : 0;
