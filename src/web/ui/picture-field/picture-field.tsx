import { useEffect, useId, useRef, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import { sizedPicture } from '#domain/menu/menu-picture-path.ts';
import { type Crop, largestCrop, MAX_PICTURE_BYTES, type PictureSize } from '#domain/menu/picture-crop.ts';
import { usePictureUpload } from '#web/state/use-picture-upload.ts';
import { Button } from '../form/button.tsx';
import { ErrorLine } from '../form/error-line.tsx';
import { FilePicker } from '../form/file-picker.tsx';
import { CropFrame } from './crop-frame.tsx';
import styles from './picture-field.module.css';

/** What the server reads, for the browser's own file dialog; an iPhone converts its photo to JPEG automatically. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';
const NO_SIZE: PictureSize = { width: 0, height: 0 };

interface PictureFieldProps {
  /** For example 'Picture of the dish'. */
  readonly label: string;
  /** The address of the picture; '' if there is none. */
  readonly value: string;
  /** Called with the address and pixels of a picture that the server has kept, or with '' when it is taken away. */
  readonly onChange: (imageUrl: string, size: PictureSize) => void;
  /** Aspect ratio of the displayed part: 1 for a square; null for the picture's own (a drawing). */
  readonly aspect: number | null;
}

/** A file that was chosen, as this browser shows it. */
interface Chosen {
  readonly file: File;
  readonly src: string;
}

interface CroppingProps {
  readonly chosen: Chosen;
  readonly aspect: number | null;
  readonly onKept: (imageUrl: string, size: PictureSize) => void;
  readonly onLeave: (problem: string | null) => void;
}

/** The chosen file with its frame, until it is kept or given up. */
function Cropping({ chosen: { file, src }, aspect, onKept, onLeave }: CroppingProps) {
  const [size, setSize] = useState<PictureSize | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const { send, isBusy, share, problem } = usePictureUpload(onKept);
  useEffect(() => {
    const image = new Image();
    image.onload = () => {
      const shown = { width: image.naturalWidth, height: image.naturalHeight };
      setSize(shown);
      setCrop(largestCrop(shown, aspect ?? shown.width / shown.height));
    };
    image.onerror = () => onLeave(catalog.fileCannotShown);
    image.src = src;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [src, aspect, onLeave]);
  if (size === null || crop === null) return <p className="soft small">{catalog.openingThePicture}</p>;
  return (
    <div className="stack-3 min-0">
      <CropFrame
        src={src}
        size={size}
        aspect={aspect ?? size.width / size.height}
        crop={crop}
        onChange={isBusy ? () => undefined : setCrop}
      />
      {isBusy && (
        <label className={`stack-1 small bold tabular max-26 ${styles.size}`}>
          {share < 1 ? shared.uploadingShare(Math.round(share * 100)) : catalog.preparingThePicture}
          <progress className={styles.progress} {...(share < 1 && { value: share })} />
        </label>
      )}
      <ErrorLine>{problem}</ErrorLine>
      <div className="line-2">
        <Button variant="quiet" busy={isBusy} busyLabel={catalog.uploading} onClick={() => send({ file, crop })}>
          {problem === null ? catalog.confirmThisPart : catalog.tryAgain}
        </Button>
        {!isBusy && (
          <Button variant="plain" onClick={() => onLeave(null)}>
            {shared.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A menu's picture: shown, chosen, cropped, uploaded, removed (rule picture-upload); the form stores its address. */
export function PictureField({ label, value, onChange, aspect }: PictureFieldProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const wasCropping = useRef(false);
  useEffect(() => {
    // What was focused is gone.
    if (chosen === null && wasCropping.current) picker.current?.focus();
    wasCropping.current = chosen !== null;
    return () => (chosen === null ? undefined : URL.revokeObjectURL(chosen.src));
  }, [chosen]);

  const pick = (file: File): void => {
    const isTooLarge = file.size > MAX_PICTURE_BYTES && file.type !== 'image/jpeg';
    setProblem(isTooLarge ? shared.pictureTooLarge : null);
    if (!isTooLarge) setChosen({ file, src: URL.createObjectURL(file) });
  };
  const [leave] = useState(() => (words: string | null): void => {
    setProblem(words);
    setChosen(null);
  });
  const keep = (imageUrl: string, size: PictureSize): void => {
    leave(null);
    onChange(imageUrl, size);
  };

  return (
    <fieldset className="stack-2">
      <legend className="small bold" id={`${id}-label`}>
        {label}
      </legend>
      {chosen !== null && <Cropping chosen={chosen} aspect={aspect} onKept={keep} onLeave={leave} />}
      {chosen === null && (
        <div className="line-3">
          {value !== '' && (
            <img
              src={sizedPicture(value, 'small')}
              alt={label}
              className={aspect === null ? styles.drawing : `bg-sunken cover ${styles.shown}`}
              style={aspect === null ? {} : { aspectRatio: String(aspect) }}
            />
          )}
          <div className="line-2">
            <FilePicker icon="gallery" accept={ACCEPTED} inputRef={picker} describedBy={`${id}-label`} onPick={pick}>
              {value === '' ? catalog.chooseAPicture : catalog.chooseAnotherPicture}
            </FilePicker>
            {aspect !== null && (
              <FilePicker icon="camera" accept={ACCEPTED} isCamera describedBy={`${id}-label`} onPick={pick}>
                {catalog.takeAPhoto}
              </FilePicker>
            )}
            {value !== '' && (
              <Button variant="plain" onClick={() => onChange('', NO_SIZE)}>
                {catalog.removeThePicture}
              </Button>
            )}
          </div>
        </div>
      )}
      <ErrorLine>{problem}</ErrorLine>
    </fieldset>
  );
}
