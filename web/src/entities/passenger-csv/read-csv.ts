import { maxPassengerListBytes } from '@pax/schema/rules/files';
import { type Delimiter, type CsvCheck } from './csv-check';
import CsvWorker from './csv-worker?worker';
import type { WorkerReport } from './csv-worker';
import { problemWith, type CheckedCsv, type CsvProgress } from './parse-csv';

/** A checked file, ready to be sent unless it has errors. */
export interface CsvDraft {
  /** The file to send, with the platform's headers and consistent line endings. */
  readonly file: File;
  readonly delimiter: Delimiter;
  readonly check: CsvCheck;
}

export interface CsvReading {
  /** Rejects with a message for the person; never settles after cancelling. */
  readonly draft: Promise<CsvDraft>;
  /** Stops the worker at once. */
  readonly cancel: () => void;
}

/** A problem that is apparent before reading the file. */
function problemOutside({ name, size }: File): string | undefined {
  if (!name.toLowerCase().endsWith('.csv')) return 'The file must be a CSV file';
  if (size === 0) return 'The file must not be empty';
  return size > maxPassengerListBytes ? 'The file must be at most 10 MB' : undefined;
}

/** Reads and checks a chosen file in a worker, so that the page stays responsive. */
export function readPassengerCsv(file: File, onProgress: (progress: CsvProgress) => void): CsvReading {
  const problem = problemOutside(file);
  if (problem !== undefined) return { draft: Promise.resolve({ file, ...problemWith(problem) }), cancel: () => undefined };

  const worker = new CsvWorker();
  let isCancelled = false;
  const checked = new Promise<CheckedCsv>((resolve, reject) => {
    worker.addEventListener('message', ({ data: report }: MessageEvent<WorkerReport>) => {
      // Sent before the worker was stopped.
      if (isCancelled) return;
      if (report.kind === 'progress') onProgress(report.progress);
      else if (report.kind === 'done') resolve(report.checked);
      else reject(new Error('The file could not be read. It may have been moved or changed since it was chosen.'));
    });
    const fail = () => reject(new Error('The check of the file stopped unexpectedly. Choose the file again.'));
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
  });
  worker.postMessage(file);
  return {
    draft: checked
      .then(({ translated, ...content }) => ({
        ...content,
        file: translated ? new File([translated], file.name, { type: 'text/csv' }) : file,
      }))
      .finally(() => worker.terminate()),
    cancel: () => {
      isCancelled = true;
      worker.terminate();
    },
  };
}
