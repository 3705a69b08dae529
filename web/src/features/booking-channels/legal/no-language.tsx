import { sentence } from '@/lib/bidi';
import { Notice } from '@/ui/notice';

/** Said where an address names a language that there is none of. */
export const NoLanguage = ({ code }: { code: string }) => (
  <Notice tone="warning" title={sentence`“${code}” is not a language code`}>
    Use two-letter ISO 639-1 codes, such as de for German.
  </Notice>
);
