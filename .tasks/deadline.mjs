// What hangs is to end as a failure.

/** Ends this process with exit code 1 where it still runs after some minutes. What it started has to end with it, on `exit`. */
export function failAfter(minutes) {
  const stop = () => {
    console.error(`Stopped: not done after ${minutes} minutes.`);
    process.exit(1);
  };
  setTimeout(stop, minutes * 60_000).unref();
}
