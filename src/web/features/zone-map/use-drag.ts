import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { MAP_HEIGHT, MAP_WIDTH, type Spot } from '#web/ui/map/projection.ts';

const STEP_MILES = 0.1;
const WIDE_STEP_MILES = 1;
const STEPS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Handle {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onDrag: (spot: Spot) => void;
  /** By arrow keys, miles; with Shift in larger steps. */
  readonly onStep: (east: number, north: number) => void;
}

/** What a handle of the map listens to: pointer, finger, and arrow keys. */
export function dragHandlers({ frame, onDrag, onStep }: Handle) {
  const move = (event: PointerEvent<HTMLElement>): void => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onDrag({
      x: ((event.clientX - box.left) / box.width) * MAP_WIDTH,
      y: ((event.clientY - box.top) / box.height) * MAP_HEIGHT,
    });
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: move,
    onKeyDown: (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const miles = event.shiftKey ? WIDE_STEP_MILES : STEP_MILES;
      onStep(step[0] * miles, step[1] * miles);
    },
  };
}
