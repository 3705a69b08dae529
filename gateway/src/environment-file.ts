// `.env`. Node runs this as it is, for the tools: before anything is installed.
import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/**
 * The variables of a file such as `.env`; none if there is no such file.
 * @throws if it is not text in UTF-8
 */
export function readEnvironmentFile(file: string): Readonly<Record<string, string | undefined>> {
  if (!existsSync(file)) return {};
  const bytes = readFileSync(file);
  if (!isUtf8(bytes) || bytes.includes(0)) throw new Error(`${path.basename(file)} is not text in UTF-8. Save it in that encoding.`);
  // Editors on Windows write a byte order mark, which would become a part of the first name.
  return parseEnv(bytes.toString().replace(/^\uFEFF/, ''));
}

/** Adds the variables of a file to this process's environment, which comes first. */
export function loadEnvironmentFile(file: string): void {
  for (const [name, value] of Object.entries(readEnvironmentFile(file))) process.env[name] ??= value;
}
