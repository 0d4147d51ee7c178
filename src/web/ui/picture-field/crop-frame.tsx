import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import * as catalog from '#catalog/everyone/ui.ts';
import { type Crop, largestCrop, movedCrop, type PictureSize, sizedCrop } from '#domain/menu/picture-crop.ts';
import styles from './picture-field.module.css';

/** Of the picture, for one press of an arrow key. */
const STEP = 0.02;
const LEAP = 0.1;
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const SMALLEST = 0.2;
/** Below this many pixels a dish looks blurred in a list. */
const SHARP_PIXELS = 320;

const percent = (share: number): string => `${share * 100}%`;

interface CropFrameProps {
  /** An address of the picture that this browser can show. */
  readonly src: string;
  readonly size: PictureSize;
  /** Width by height. */
  readonly aspect: number;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
}

function useDrag({ crop, onChange }: Pick<CropFrameProps, 'crop' | 'onChange'>) {
  const stage = useRef<HTMLDivElement>(null);
  const begun = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop } | null>(null);
  const end = (): void => {
    begun.current = null;
  };
  return {
    stage,
    drag: {
      onPointerDown: ({ clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) => {
        currentTarget.setPointerCapture(pointerId);
        begun.current = { x, y, crop };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = begun.current;
        const box = stage.current?.getBoundingClientRect();
        if (from === null || box === undefined) return;
        onChange(movedCrop(from.crop, (clientX - from.x) / box.width, (clientY - from.y) / box.height));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

/** Chooses the part of a picture that is shown: a frame that is dragged or moved by the arrow keys, and its size. */
export function CropFrame({ src, size, aspect, crop, onChange }: CropFrameProps) {
  const id = useId();
  const { stage, drag } = useDrag({ crop, onChange });
  const largest = largestCrop(size, aspect);
  const share = crop.width / largest.width;
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? LEAP : STEP;
    onChange(movedCrop(crop, arrow[0] * step, arrow[1] * step));
  };
  const place = {
    left: percent(crop.left),
    top: percent(crop.top),
    width: percent(crop.width),
    height: percent(crop.height),
  };
  return (
    <div className="stack-3 min-0">
      <div ref={stage} className={`justify-self-start relative clip bg-sunken round-2 ${styles.stage}`}>
        <img src={src} alt="" className={styles.whole} draggable={false} />
        <button
          type="button"
          className={`round-1 ${styles.frame}`}
          style={place}
          aria-label={catalog.partThatIsShown}
          aria-describedby={`${id}-hint`}
          onKeyDown={onKeyDown}
          {...drag}
        />
      </div>
      <p id={`${id}-hint`} className="soft small">
        {catalog.dragFrameMove}
        {crop.width * size.width < SHARP_PIXELS && catalog.partSmallMay}
      </p>
      <label className={`stack-1 small bold tabular max-26 ${styles.size}`} htmlFor={`${id}-size`}>
        {catalog.sizeOfThePart}
        <input
          id={`${id}-size`}
          type="range"
          min={SMALLEST}
          max={1}
          step={0.01}
          value={share}
          aria-valuetext={catalog.percentShare(Math.round(share * 100))}
          onChange={({ target }) => onChange(sizedCrop(crop, largest, Number(target.value)))}
        />
      </label>
    </div>
  );
}
