let answer: boolean | undefined;

/** Whether this browser has the WebGL that maps are drawn with. Asked once: every try costs a context. */
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
