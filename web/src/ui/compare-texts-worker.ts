// A worker of one comparison: it is sent both texts, and ends with what became of them.
import { compareTexts } from './compare-texts';

export interface ComparedTexts {
  readonly before: string;
  readonly after: string;
}

addEventListener('message', ({ data: { before, after } }: MessageEvent<ComparedTexts>) => {
  postMessage(compareTexts(before, after));
});
