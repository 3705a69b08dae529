// Turns hanging tasks into failures.

/** Exits with code 1 if this process still runs after some minutes, or is stopped by a signal. Its children have to end with it, on `exit`. */
export function failAfter(minutes: number) {
  const stop = () => {
    console.error(`Stopped: timed out after ${minutes} minutes.`);
    process.exit(1);
  };
  setTimeout(stop, minutes * 60_000).unref();
  // Left to itself, a signal ends the process without `exit`.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}
