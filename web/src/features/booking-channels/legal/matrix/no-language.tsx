import { sentence } from '@/lib/text/bidi';
import { Notice } from '@/ui/design/notice';

/** The notice for a URL with an invalid language code. */
export const NoLanguage = ({ code }: { code: string }) => (
  <Notice tone="warning" title={sentence`“${code}” is not a language code`}>
    Use two-letter ISO 639-1 codes, such as de for German.
  </Notice>
);
