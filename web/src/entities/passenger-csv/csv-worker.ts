// A worker of one file: it is sent the file, reports how far it is, and ends with what the file holds or with a failure to read it.
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
