let answer: boolean | undefined;

/** Whether the browser has WebGL. Checked once, because every check costs a context. */
export function canDrawMaps(): boolean {
  if (answer === undefined) {
    try {
      const context = document.createElement('canvas').getContext('webgl2');
      answer = Boolean(context);
      context?.getExtension('WEBGL_lose_context')?.loseContext();
    } catch {
      answer = false;
    }
  }
  return answer;
}
