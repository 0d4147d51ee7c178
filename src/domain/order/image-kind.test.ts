import { describe, expect, it } from 'vitest';
import { gifPixels, imageKind } from './image-kind.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the kind of a picture', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'webp'],
    ['GIF89a', 'gif'],
    ['\x00\x00\x00\x18ftypheic', 'heic'],
    ['\x00\x00\x00\x18ftypmif1', 'heic'],
  ] as const)('%j is told by its first bytes', (start, kind) => {
    expect(imageKind(bytes(start))).toBe(kind);
  });

  it.each([
    '',
    'hello',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF-1.7',
    'RIFF\0\0\0\0WAVE',
    'PK\x03\x04\0\0\0\0WEBP',
    '\0\0\0\x18freeheic',
    '\0\0\0\x18ftypmp42',
  ])('%j is none', (start) => {
    expect(imageKind(bytes(start))).toBeNull();
  });

  it('reads how large a GIF says it is', () => {
    expect(gifPixels(bytes('GIF89a\xff\xff\xff\xff'))).toBe(65_535 * 65_535);
  });
});
