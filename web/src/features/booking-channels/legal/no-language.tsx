import { Notice } from '@/ui/notice';

/** Said where an address names a language that there is none of. */
export const NoLanguage = ({ code }: { code: string }) => (
  <Notice tone="warning" title={`“${code}” is not the code of a language`}>
    Languages go by their two letters in ISO 639-1, such as de for German.
  </Notice>
);
