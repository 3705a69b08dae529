import { iconBytesLimit } from '@pax/schema/rules/files';
import { fileSize, unreadableFile } from '@/lib/browser/file-size';

/** In pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The result of checking a file chosen as an image; without a problem it can be sent. */
export interface ImageCheck {
  readonly size?: ImageSize;
  readonly problem?: string;
}

/** The longest side, in pixels. Larger images are rejected before they are decoded: a small file may unpack to gigabytes. */
export const maxImageSide = 4096;

const rule = 'jpg or png, under 1MB';
const damaged = 'The image is damaged.';

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpgStart = [0xff, 0xd8, 0xff];

const startsWith = (bytes: Uint8Array, start: readonly number[], offset = 0) => start.every((byte, at) => bytes[offset + at] === byte);
const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/** File types that people mistake for usable images, by their first bytes. */
const otherKinds: readonly { kind: string; start: readonly number[]; offset?: number }[] = [
  { kind: 'a PDF', start: ascii('%PDF') },
  { kind: 'a GIF', start: ascii('GIF8') },
  { kind: 'a WebP', start: ascii('WEBP'), offset: 8 },
  { kind: 'an AVIF', start: ascii('ftypavif'), offset: 4 },
  { kind: 'a HEIC', start: ascii('ftyphei'), offset: 4 },
  { kind: 'an SVG', start: ascii('<svg') },
  { kind: 'an XML file', start: ascii('<?xml') },
  { kind: 'a ZIP file', start: [0x50, 0x4b, 0x03, 0x04] },
];

const extensions = { PNG: ['png'], JPG: ['jpg', 'jpeg'] } as const;
type ImageKind = keyof typeof extensions;

function kindOf(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, pngStart)) return 'PNG';
  return startsWith(bytes, jpgStart) ? 'JPG' : undefined;
}

/** The first chunk of a PNG is its header. */
function pngSize(bytes: DataView): ImageSize | undefined {
  return bytes.byteLength < 24 ? undefined : { width: bytes.getUint32(16), height: bytes.getUint32(20) };
}

/** A JPEG is a sequence of segments: `FF`, marker, length. Frame headers, `C0` to `CF` with three exceptions, contain the size. */
function jpgSize(bytes: DataView): ImageSize | undefined {
  let at = 2;
  while (at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1);
    // Any number of FF may precede a marker.
    if (marker === 0xff) at += 1;
    // Markers without a length: the end of a scan's part, and a temporary one.
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) };
    } else at += 2 + bytes.getUint16(at + 2);
  }
  return undefined;
}

const sizeReaders: Readonly<Record<ImageKind, (bytes: DataView) => ImageSize | undefined>> = { PNG: pngSize, JPG: jpgSize };

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

async function check(file: File): Promise<ImageCheck> {
  if (file.size === 0) return { problem: 'The file is empty.' };
  if (file.size >= iconBytesLimit) return { problem: `${rule} (this is ${fileSize(file.size)})` };
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) return { problem: unreadableFile };
  const bytes = new Uint8Array(buffer);
  const kind = kindOf(bytes);
  if (!kind) {
    const other = otherKinds.find(({ start, offset }) => startsWith(bytes, start, offset))?.kind ?? 'neither';
    return { problem: `${rule} (this is ${other})` };
  }
  const [extension, ...others] = extensions[kind];
  if (![extension, ...others].some((each) => each === extensionOf(file.name))) {
    return { problem: `This is a ${kind} under another name: rename it to .${extension}` };
  }
  const size = sizeReaders[kind](new DataView(buffer));
  if (!size || size.width === 0 || size.height === 0) return { problem: damaged };
  if (Math.max(size.width, size.height) > maxImageSide) return { size, problem: `Maximum ${maxImageSide} pixels per side` };
  try {
    const bitmap = await createImageBitmap(file);
    // A camera held upright stores the picture on its side with an orientation tag, which the decoder applies.
    const isTurned = bitmap.width === size.height && bitmap.height === size.width;
    bitmap.close();
    return { size: isTurned ? { width: size.height, height: size.width } : size };
  } catch {
    return { size, problem: damaged };
  }
}

const checks = new WeakMap<File, Promise<ImageCheck>>();
let latest: Promise<unknown> = Promise.resolve();

/**
 * Checks a file chosen as an image: bytes, actual type, size from its header, and only then whether it decodes. One at a time, because a
 * decoded image may take 64 MB.
 */
export function checkImage(file: File): Promise<ImageCheck> {
  const known = checks.get(file);
  if (known) return known;
  const checked = latest.then(() => check(file));
  latest = checked;
  checks.set(file, checked);
  return checked;
}
