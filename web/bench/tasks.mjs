// The main thread's time, by Chromium's own tracing.

/** The trace events of the page's main thread while something is done. @param category of Chromium's tracing */
export async function mainThreadEvents(page, category, action) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: [category] });
  await action();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents.filter(({ pid, tid }) => threads.has(`${pid} ${tid}`));
}

/** A task, and what runs at the end of one that had begun before the tracing. */
const taskNames = ['ThreadControllerImpl::RunTask', 'BlinkScheduler_PerformMicrotaskCheckpoint'];

/** The tasks of the page's main thread while something is done, in milliseconds: by the clock, and of the processor. */
export async function tasksOf(page, action) {
  const events = await mainThreadEvents(page, 'toplevel', action);
  return events
    .filter(({ name }) => taskNames.includes(name))
    .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1000, processor: tdur / 1000 }));
}

/** The longest of them by either measure. */
export const longestTask = (tasks) => ({
  processor: Math.max(0, ...tasks.map(({ processor }) => processor)),
  clock: Math.max(0, ...tasks.map(({ clock }) => clock)),
});
