/** Timeout for loading a screen's code, in milliseconds (specification, section 9). */
export const chunkTimeout = 120_000;

/** A screen's code could not be loaded: the connection failed, or a newer version was deployed. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** Loads code; throws a `ChunkError` if that fails or takes too long. */
export async function loadChunk<T>(load: () => Promise<T>, timeout = chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError('The page took too long to load.')), timeout);
  });
  try {
    return await Promise.race([load(), deadline]);
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError('The page could not be loaded.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
