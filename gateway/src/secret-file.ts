// Node runs this as it is, for tools/doctor.
import { readSettingFile } from './platform/client-certificate.ts';

/** A secret, or the contents of its file without the line break that most editors and `echo` add: secrets in files appear in no list of processes. */
export function readSecret(
  name: string,
  { value, file }: { value: string | undefined; file: string | undefined },
  problems: string[],
): string | undefined {
  if (file === undefined) return value;
  if (value !== undefined) problems.push(`${name} and ${name}_FILE cannot both be set`);
  const text = readSettingFile(`${name}_FILE`, file, problems)?.trim();
  if (text === '') problems.push(`${name}_FILE is an empty file`);
  return text;
}
