// What waits for frames in a browser's page, always with a limit.

/** Runs in the page: records when the first row is in the document, and when the frame with it is drawn. The bench limits the wait. */
export function watchFirstRow() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('table a[data-row-link]')) return;
    watch.disconnect();
    performance.mark('row-in-document');
    // Right after the frame, before any other task: React's next one would count as drawing.
    requestAnimationFrame(() => void scheduler.postTask(() => performance.mark('first-row'), { priority: 'user-blocking' }));
  });
  watch.observe(document, { childList: true, subtree: true });
}

/**
 * Starts to measure the time from the next event until the frame is drawn in which one element is in the page and others are not. `drawn`
 * waits for it.
 * @param event the window's, such as 'click'
 * @param scroller the element whose scroll position in that frame is of interest
 */
export const watchDrawn = (page, name, event, { present, absent = undefined, scroller = undefined }) =>
  page.evaluate(
    ({ name, event, present, absent, scroller }) => {
      performance.clearMeasures(name);
      const begin = ({ timeStamp }) => {
        const look = () => {
          if (!document.querySelector(present) || (absent && document.querySelector(absent))) return requestAnimationFrame(look);
          const detail = scroller && document.querySelector(scroller)?.scrollTop;
          // Right after the frame, before any other task.
          const end = () => performance.measure(name, { start: timeStamp, end: performance.now(), detail });
          void scheduler.postTask(end, { priority: 'user-blocking' });
        };
        requestAnimationFrame(look);
      };
      window.addEventListener(event, begin, { capture: true, once: true });
    },
    { name, event, present, absent, scroller },
  );

/** What `watchDrawn` has measured: milliseconds, and the scroll position. Rejects after the time limit. */
export async function drawn(page, name, timeLimit = 20_000) {
  await page.waitForFunction((of) => performance.getEntriesByName(of).length > 0, name, { polling: 100, timeout: timeLimit });
  return page.evaluate((of) => {
    const [measure] = performance.getEntriesByName(of);
    const { duration, detail } = /** @type {PerformanceMeasure} */ (measure);
    return { duration, scrollTop: detail };
  }, name);
}

/** Runs in the page: collects how long inputs and tasks take, in `window.timings`, in milliseconds. */
export function collectTimings() {
  const inputs = [];
  const tasks = [];
  Object.assign(window, { timings: { inputs, tasks } });
  // Without `interactionId` it is no input but what comes with one, such as hovering.
  new PerformanceObserver((list) => {
    inputs.push(
      .../** @type {(PerformanceEntry & { interactionId: number })[]} */ (list.getEntries())
        .filter(({ interactionId }) => interactionId > 0)
        .map(({ duration }) => duration),
    );
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  addEventListener('popstate', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => inputs.push(performance.now() - timeStamp);
      channel.port2.postMessage(undefined);
    });
  });
}
