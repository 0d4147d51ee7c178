import { type ReactNode, useEffect, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/driver.ts';
import { MAX_PHOTOS } from '#domain/order/photo-rules.ts';
import { IconButton } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './status-update-page.module.css';

interface PhotoSectionProps {
  readonly title?: string;
  readonly photos: readonly Blob[];
  readonly isRequired: boolean;
  readonly problem: string | null;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (photo: Blob) => void;
}

function Preview({
  photo,
  number,
  onRemove,
}: {
  readonly photo: Blob;
  readonly number: number;
  readonly onRemove: () => void;
}) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <li className={`relative clip bg-sunken round-2 ${styles.preview}`}>
      {url !== null && <img src={url} alt={catalog.photoNumber(number)} className={`w-full cover ${styles.picture}`} />}
      <IconButton label={catalog.removePhoto(number)} className={styles.remove} onClick={onRemove}>
        <AnyIcon name="close" />
      </IconButton>
    </li>
  );
}

interface PickerProps {
  readonly children: ReactNode;
  readonly isCamera: boolean;
  readonly onAdd: PhotoSectionProps['onAdd'];
}

function Picker({ children, isCamera, onAdd }: PickerProps) {
  return (
    <label className={`stack-1 place-center bold bg-surface round-2 pointer hover-sunken ring-within ${styles.picker}`}>
      <input
        type="file"
        accept="image/*"
        className="visually-hidden"
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <AnyIcon name={isCamera ? 'camera' : 'gallery'} size="large" />
      {children}
    </label>
  );
}

/**
 * Up to three photos, from the camera or the gallery; at three the buttons to add more are gone (rule photo-picking).
 */
export function PhotoSection({
  title = shared.photos,
  photos,
  isRequired,
  problem,
  onAdd,
  onRemove,
}: PhotoSectionProps) {
  return (
    <section className="stack-4 min-0" aria-labelledby="photos">
      <h2 id="photos">
        {isRequired ? catalog.photosRequired(title) : catalog.photosOptional(title)}{' '}
        <span className={`soft ${styles.count}`}>{shared.countOf(photos.length, MAX_PHOTOS)}</span>
      </h2>
      {photos.length > 0 && (
        <ul className={`stack-2 ${styles.previews}`}>
          {photos.map((photo, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a preview is known only by its place in the list
            <Preview key={index} photo={photo} number={index + 1} onRemove={() => onRemove(photo)} />
          ))}
        </ul>
      )}
      {photos.length < MAX_PHOTOS && (
        <div className={`stack-2 ${styles.pickers}`}>
          <Picker isCamera onAdd={onAdd}>
            {catalog.takePhoto}
          </Picker>
          <Picker isCamera={false} onAdd={onAdd}>
            {catalog.uploadPhoto}
          </Picker>
        </div>
      )}
      <p role="alert" className="problem">
        {problem}
      </p>
    </section>
  );
}
