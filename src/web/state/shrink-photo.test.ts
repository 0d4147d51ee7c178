import { afterEach, expect, it, vi } from 'vitest';
import { fitWithin, shrinkPhoto } from './shrink-photo.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [4000, 3000, { width: 1600, height: 1200 }],
  [3000, 4000, { width: 1200, height: 1600 }],
  [800, 600, { width: 800, height: 600 }],
  [10_000, 1, { width: 1600, height: 1 }],
])('%i × %i px fit within 1600 px', (width, height, fitting) => {
  expect(fitWithin(width, height, 1600)).toEqual(fitting);
});

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const SMALL = new Blob(['small'], { type: 'image/jpeg' });
it('puts what is transparent on white, which would be black in a JPEG (rule photo-picking)', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: () => undefined }));
  const drawn: unknown[] = [];
  const context = {
    fillStyle: '#000000',
    fillRect: (...area: readonly number[]) => drawn.push(context.fillStyle, area),
    drawImage: () => drawn.push('picture'),
  };
  const canvas = { getContext: () => context, toBlob: (take: BlobCallback) => take(SMALL) };
  vi.stubGlobal('document', { createElement: () => canvas });
  await shrinkPhoto(new Blob([JPEG]));
  expect(drawn).toEqual(['#ffffff', [0, 0, 40, 30], 'picture']);
});

it('makes a photo smaller in a browser that knows no orientation by name, as Chrome 111 (rule photo-picking)', async () => {
  vi.stubGlobal('createImageBitmap', async (_file: Blob, options?: ImageBitmapOptions) => {
    if (options?.imageOrientation === 'from-image') throw new TypeError('not a valid enum value');
    return { width: 4000, height: 3000, close: () => undefined };
  });
  const canvas = { getContext: () => null, toBlob: (take: BlobCallback) => take(SMALL) };
  vi.stubGlobal('document', { createElement: () => canvas });
  expect(await shrinkPhoto(new Blob([JPEG]))).toBe(SMALL);
});

it.each([
  ['a JPEG', JPEG, true],
  ['a JPEG of more than 10 MB', Uint8Array.from({ length: 10 * 1024 * 1024 + 1 }, (_none, at) => JPEG[at] ?? 0), false],
  ['a HEIC', new TextEncoder().encode('\0\0\0\x18ftypheic'), false],
  ['a GIF', new TextEncoder().encode('GIF89a'), false],
  ['a file that is no picture', new TextEncoder().encode('hello'), false],
])('of what the browser cannot make smaller, %s is sent as it is or not added', async (_, bytes, isSent) => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new DOMException('', 'InvalidStateError')));
  const file = new Blob([bytes]);
  expect(await shrinkPhoto(file)).toBe(isSent ? file : null);
});
