import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import type { Crop, PictureSize } from '#domain/menu/picture-crop.ts';
import { uploadPicture } from '#web/api/staff/upload-picture.ts';
import { shrinkPhoto } from '#web/state/shrink-photo.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';

/** Enough for a part of the picture that still fills the head of a page. */
const SENT_EDGE = 2400;
/** Drawings and logos stay as they are: a JPEG of them would lose what is transparent. */
const UNCHANGED = /^image\/(?:png|webp|gif)$/;

/** Sends a picture and says how far it is; `onKept` gets its address and its size (rule picture-upload). */
export function usePictureUpload(onKept: (imageUrl: string, size: PictureSize) => void) {
  const [share, setShare] = useState(0);
  const { send, isBusy, error } = useSending({
    onMutate: () => setShare(0),
    mutationFn: async ({ file, crop }: { readonly file: File; readonly crop: Crop }) => {
      const small = UNCHANGED.test(file.type) ? null : await shrinkPhoto(file, SENT_EDGE);
      return uploadPicture({ file: small ?? file, crop, onProgress: setShare });
    },
    onSuccess: ({ imageUrl, width, height }) => onKept(imageUrl, { width, height }),
  });
  const problem = error && (failureWords(error, shared.uploadFailed) ?? shared.uploadFailed);
  return { send, isBusy, share, problem };
}
