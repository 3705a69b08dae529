import { useEffect, useRef, useState } from 'react';
import { sentence } from '@/lib/text/bidi';
import { somethingWentWrong } from '@/lib/errors';
import { loadChunk } from '@/lib/browser/chunk';
import type { ConvertedFile } from './policy-values';

export interface WordFile {
  fileName: string | null;
  problem: string | null;
  convert: (file: File) => void;
  cancel: () => void;
  forget: () => void;
}

/** Converts Word files, one at a time: a new one cancels the previous one. */
export function useWordFile(onConverted: (html: string, converted: ConvertedFile) => void): WordFile {
  const [fileName, setFileName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setFileName(null);
  };

  const convert = async (file: File) => {
    cancel();
    const controller = new AbortController();
    running.current = controller;
    setFileName(file.name);
    setProblem(null);
    try {
      const { wordToHtml } = await loadChunk(() => import('../word/word-to-html'));
      const { html, warnings } = await wordToHtml(file, controller.signal);
      if (!controller.signal.aborted) onConverted(html, { fileName: file.name, warnings });
    } catch (error) {
      if (!controller.signal.aborted) setProblem(sentence`${file.name}: ${error instanceof Error ? error.message : somethingWentWrong}`);
    } finally {
      if (running.current === controller) cancel();
    }
  };

  return { fileName, problem, convert: (file) => void convert(file), cancel, forget: () => setProblem(null) };
}
