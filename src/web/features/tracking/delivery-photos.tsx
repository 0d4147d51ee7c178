import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as catalog from '#catalog/customers/tracking.tsx';
import * as shared from '#catalog/everyone/shared.ts';
import type { PhotosAnswer } from '#contract/order/tracking.ts';
import { deliveryPhotosQuery, type TrackLink } from '#web/api/tracked-order.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './delivery-photos.module.css';

type Photos = PhotosAnswer['photos'];

/** How many photos are shown small (rule tracking-photos). */
const PREVIEWS = 3;

function Thumbnails({ photos, onOpen }: { readonly photos: Photos; readonly onOpen: () => void }) {
  const more = photos.length - PREVIEWS;
  return (
    <ul className="row-2" aria-label={catalog.deliveryPhotos}>
      {photos.slice(0, PREVIEWS).map(({ url }, index) => (
        <li key={url}>
          <button
            type="button"
            className={`grid place-center clip size-4 strong bg-sunken round-2 edge ${styles.thumbnail}`}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            <img src={url} alt={catalog.openDeliveryPhoto(index + 1, photos.length)} width={160} height={160} />
          </button>
        </li>
      ))}
      {more > 0 && (
        <li>
          <button
            type="button"
            className={`grid place-center clip size-4 strong bg-sunken round-2 edge ${styles.thumbnail}`}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            +{more}
            <span className="visually-hidden"> {catalog.openMorePhotos}</span>
          </button>
        </li>
      )}
    </ul>
  );
}

function AllPhotos({ photos }: { readonly photos: Photos }) {
  const clockTime = useClockTime();
  return (
    <ul className="stack-4">
      {photos.map(({ url, takenAt }, index) => (
        <li key={url}>
          <figure>
            <a href={url} target="_blank" rel="noreferrer">
              <img
                className="w-full h-auto bg-sunken round-2"
                src={url}
                alt={catalog.openPhotoAlone(index + 1, photos.length)}
              />
            </a>
            <figcaption className={`muted tabular ${styles.caption}`}>{clockTime(takenAt)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** The courier's photos of a delivered order: the first three, and all of them in a dialog. */
export function DeliveryPhotos({ link }: { readonly link: TrackLink }) {
  const { data: photos = [] } = useQuery(deliveryPhotosQuery(link));
  const [isOpen, setOpen] = useState(false);
  if (photos.length === 0) return null;
  return (
    <>
      <Thumbnails photos={photos} onOpen={() => setOpen(true)} />
      <Dialog title={shared.deliveryPhotos} mode="tall" open={isOpen} onClose={() => setOpen(false)}>
        <AllPhotos photos={photos} />
      </Dialog>
    </>
  );
}
