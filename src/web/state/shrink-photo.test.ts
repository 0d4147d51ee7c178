import { afterEach, expect, it, vi } from 'vitest';
import { fitWithin, takePhoto } from './shrink-photo.ts';

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
  await takePhoto(new Blob([JPEG]));
  expect(drawn).toEqual(['#ffffff', [0, 0, 40, 30], 'picture']);
});

it('makes a photo smaller in a browser that knows no orientation by name, as Chrome 111 (rule photo-picking)', async () => {
  vi.stubGlobal('createImageBitmap', async (_file: Blob, options?: ImageBitmapOptions) => {
    if (options?.imageOrientation === 'from-image') throw new TypeError('not a valid enum value');
    return { width: 4000, height: 3000, close: () => undefined };
  });
  const canvas = { getContext: () => null, toBlob: (take: BlobCallback) => take(SMALL) };
  vi.stubGlobal('document', { createElement: () => canvas });
  expect(await takePhoto(new Blob([JPEG]))).toBe(SMALL);
});

const HEIC = new TextEncoder().encode('\0\0\0\x18ftypheic');

/** A browser that knows a picture’s size, but can’t decode it. */
function stubImage(megapixels: number): void {
  class Undecoded {
    naturalWidth = 1000 * megapixels;
    naturalHeight = 1000;
    decode = () => Promise.reject(new DOMException('', 'EncodingError'));
  }
  vi.stubGlobal('Image', Undecoded);
}

it.each([
  ['a JPEG', JPEG, 12, true],
  ['a JPEG of 50 megapixels', JPEG, 50, true],
  ['a JPEG of more than 50 megapixels', JPEG, 51, false],
  [
    'a JPEG of more than 10 MB',
    Uint8Array.from({ length: 10 * 1024 * 1024 + 1 }, (_none, at) => JPEG[at] ?? 0),
    12,
    false,
  ],
  ['a HEIC', HEIC, 12, false],
  ['a GIF', new TextEncoder().encode('GIF89a'), 12, false],
  ['a file that is no picture', new TextEncoder().encode('hello'), 0, false],
])(
  'of what the browser cannot make smaller, %s is sent as it is or not added',
  async (_, bytes, megapixels, isSent) => {
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new DOMException('', 'InvalidStateError')));
    stubImage(megapixels);
    const file = new Blob([bytes]);
    expect(await takePhoto(file)).toBe(isSent ? file : null);
  },
);

it('checks also what the browser reads but can’t write as a JPEG', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: () => undefined }));
  const canvas = { getContext: () => null, toBlob: (take: BlobCallback) => take(null) };
  vi.stubGlobal('document', { createElement: () => canvas });
  stubImage(12);
  expect(await takePhoto(new Blob([HEIC]))).toBeNull();
});

it('of a photo that is cut off, what the browser shows of it is added (rule photo-picking)', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new DOMException('', 'InvalidStateError')));
  class Cut {
    naturalWidth = 4000;
    naturalHeight = 3000;
    decode = async () => undefined;
  }
  vi.stubGlobal('Image', Cut);
  const drawn: unknown[] = [];
  const context = { fillRect: () => undefined, drawImage: (...parts: readonly unknown[]) => drawn.push(parts) };
  const canvas = { getContext: () => context, toBlob: (take: BlobCallback) => take(SMALL) };
  vi.stubGlobal('document', { createElement: () => canvas });
  expect(await takePhoto(new Blob([JPEG]))).toBe(SMALL);
  expect(drawn).toEqual([[expect.any(Cut), 0, 0, 1600, 1200]]);
});
