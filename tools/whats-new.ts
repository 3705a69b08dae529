// Turns the newest days of CHANGELOG.md into the list that Help shows. Part of codegen.

/** Changes for those who run or develop it, not for those who use it. */
const ofMachinery = /`|\b(?:gateway|Node|npm|CI|heap|memory|kB)\b/;

const link = /\[([^\]]+)\]\([^)]*\)/g;

/**
 * The newest days with changes that people notice.
 * @param days the maximum number of days
 * @param perDay the maximum number of changes of each
 */
export function whatsNewOf(changelog: string, days = 3, perDay = 12): { day: string; changes: string[] }[] {
  return changelog
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [day = '', ...lines] = section.split('\n');
      const text = lines.join('\n').split(/^##? /m)[0] ?? '';
      const changes = text
        .split(/^- /m)
        .slice(1)
        .map((change) => change.replaceAll(/\s+/g, ' ').replaceAll(link, '$1').trim())
        .filter((change) => !ofMachinery.test(change));
      return { day: day.trim(), changes: changes.slice(0, perDay) };
    })
    .filter(({ changes }) => changes.length > 0)
    .slice(0, days);
}
