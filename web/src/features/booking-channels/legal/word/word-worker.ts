// A worker for one file: it receives a Word file and returns its HTML, or the reason there is none.
import { convertWord, type ConvertedWord } from './convert-word';
import { WordFileError } from './word-file';

export type WorkerReport =
  | { readonly kind: 'done'; readonly converted: ConvertedWord }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed' };

const send = (report: WorkerReport) => postMessage(report);

addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  convertWord(file).then(
    (converted) => send({ kind: 'done', converted }),
    (error: unknown) => send(error instanceof WordFileError ? { kind: 'refused', message: error.message } : { kind: 'failed' }),
  );
});
