/** A short code of a text, which it does not reveal. Different texts may share one. */
export function shortHash(text: string): string {
  let hash = 0;
  for (const unit of text) hash = (Math.imul(hash, 31) + (unit.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}
