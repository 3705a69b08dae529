// The worker for one file: it receives the file, reports its progress, and ends with the contents or an error.
import { parseCsv, type CheckedCsv, type CsvProgress } from './parse-csv';

export type WorkerReport =
  | { readonly kind: 'progress'; readonly progress: CsvProgress }
  | { readonly kind: 'done'; readonly checked: CheckedCsv }
  | { readonly kind: 'unreadable' };

const send = (report: WorkerReport) => postMessage(report);

addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  parseCsv(file, (progress) => send({ kind: 'progress', progress })).then(
    (checked) => send({ kind: 'done', checked }),
    () => send({ kind: 'unreadable' }),
  );
});
