// The worker of one comparison: it receives both texts and ends with the result.
import { compareTexts } from './compare-texts';

export interface ComparedTexts {
  readonly before: string;
  readonly after: string;
}

addEventListener('message', ({ data: { before, after } }: MessageEvent<ComparedTexts>) => {
  postMessage(compareTexts(before, after));
});
