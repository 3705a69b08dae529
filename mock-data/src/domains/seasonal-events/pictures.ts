import { drawPng, type Pixel } from '../../png';
import { integer, randomOf } from '../../random';

type Colour = readonly [red: number, green: number, blue: number];

const CLEAR: Pixel = [0, 0, 0, 0];

/** Whether a point is within a centred box with round corners. */
function isInBox(x: number, y: number, halfWidth: number, halfHeight: number, corner: number): boolean {
  const across = Math.max(Math.abs(x) - halfWidth + corner, 0);
  const along = Math.max(Math.abs(y) - halfHeight + corner, 0);
  return Math.abs(x) <= halfWidth && Math.abs(y) <= halfHeight && across * across + along * along <= corner * corner;
}

/** A car from above in the colours of the season, as shown on a map. */
export function vehicleIcon(body: Colour, trim: Colour): Buffer {
  const size = 96;
  return drawPng(size, size, (column, row) => {
    const x = column - size / 2 + 0.5;
    const y = row - size / 2 + 0.5;
    if (!isInBox(x, y, 20, 40, 14)) return CLEAR;
    if (!isInBox(x, y, 17, 37, 12)) return [trim[0], trim[1], trim[2], 255];
    // Windscreen and rear window.
    if (isInBox(x, y + 15, 13, 6, 3) || isInBox(x, y - 24, 12, 4, 3)) return [38, 50, 56, 255];
    // The season's stripe on the roof.
    if (isInBox(x, y - 2, 4, 9, 2)) return [trim[0], trim[1], trim[2], 255];
    return [body[0], body[1], body[2], 255];
  });
}

/** A sky in the colours of the season, with particles in the air. */
export function coverPicture(name: string, sky: Colour, spark: Colour): Buffer {
  const width = 480;
  const height = 240;
  const random = randomOf('cover', name);
  const sparks = Array.from({ length: 60 }, () => [integer(random, 0, width), integer(random, 0, height), integer(random, 2, 6)] as const);
  const field = new Uint8Array(width * height);
  for (const [left, top, radius] of sparks) {
    for (let y = Math.max(0, top - radius); y < Math.min(height, top + radius); y += 1) {
      for (let x = Math.max(0, left - radius); x < Math.min(width, left + radius); x += 1) {
        if ((x - left) ** 2 + (y - top) ** 2 < radius * radius) field[y * width + x] = 1;
      }
    }
  }
  return drawPng(width, height, (x, y) => {
    if (field[y * width + x] === 1) return [spark[0], spark[1], spark[2], 255];
    const light = 1 - (0.6 * y) / height;
    return [Math.round(sky[0] * light), Math.round(sky[1] * light), Math.round(sky[2] * light), 255];
  });
}
