import { pauseBeforeRead, readAndCount, type LatestReads } from './live-pause';

/** The longest pause before the read of a page that was offline, in milliseconds. */
const longestSpread = 2000;

/**
 * Polls: one read at a time, none while the page is hidden, and soon after the page is visible again or the browser is back
 * online. The first read follows a pause, by default that of the interval. A person's input ends the longer pauses of unchanged data.
 * @param interval milliseconds between the end of a successful read and the start of the next
 * @param latest updated by `read`
 * @param read never rejects
 * @param firstIn milliseconds until the first read
 * @returns stops it
 */
export function repeatRead(
  interval: number,
  latest: LatestReads,
  read: () => Promise<unknown>,
  firstIn = pauseBeforeRead({ interval, ...latest }),
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isOver = false;
  let wakes = 0;
  let dueAt = 0;
  // Many pages lost the same connection or platform, and must not all read as soon as it is back.
  const spread = () => longestSpread * Math.random();
  const readIn = (ms: number) => {
    clearTimeout(timer);
    dueAt = Date.now() + ms;
    if (!document.hidden && !isReading && !isOver) timer = setTimeout(() => void readNow(), ms);
  };
  const readNow = async () => {
    isReading = true;
    const wakesBefore = wakes;
    await read();
    isReading = false;
    // The connection may have been restored while a read was still failing on the old one.
    readIn(wakes > wakesBefore && latest.failures > 0 ? spread() : pauseBeforeRead({ interval, ...latest }));
  };
  const wake = ({ type }: Event) => {
    wakes += 1;
    latest.unchanged = 0;
    readIn(type === 'online' || latest.failures > 0 ? spread() : 0);
  };
  const onInput = () => {
    if (latest.unchanged === 0 || latest.failures > 0) return;
    latest.unchanged = 0;
    readIn(Math.max(0, Math.min(interval, dueAt - Date.now())));
  };
  readIn(firstIn);
  window.addEventListener('pointerdown', onInput);
  window.addEventListener('keydown', onInput);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('pointerdown', onInput);
    window.removeEventListener('keydown', onInput);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
  };
}

/** Polls without showing failures: less often while they last, and while nothing changes. @param firstIn milliseconds @returns stops it */
export function repeatRefresh(interval: number, read: () => Promise<unknown>, firstIn = interval): () => void {
  const latest: LatestReads = { failures: 0, unchanged: 0 };
  return repeatRead(interval, latest, () => readAndCount(latest, read), firstIn);
}
