/** The bytes of a PNG up to its header; the rest is filler. */
export function pngFile(name: string, { width = 96, height = 96, bytes = 100 } = {}): File {
  const data = new DataView(new ArrayBuffer(Math.max(bytes, 24)));
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].forEach((byte, at) => data.setUint8(at, byte));
  data.setUint32(16, width);
  data.setUint32(20, height);
  return new File([data.buffer.slice(0, bytes)], name, { type: 'image/png' });
}

/** Gives jsdom a decoder that accepts every image. Returns it, to count or reject images. */
export function mockImageDecoder() {
  const decode = jest.fn<Promise<{ close: () => void; width?: number; height?: number }>, [File]>(() =>
    Promise.resolve({ close: () => undefined }),
  );
  Object.defineProperty(globalThis, 'createImageBitmap', { configurable: true, value: decode });
  return decode;
}
