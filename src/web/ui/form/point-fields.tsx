import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { TextField } from './text-field.tsx';

interface PointFieldsProps {
  /** Degrees; not a number where nothing is typed that can be read, which the form names. */
  readonly point: Coordinates;
  readonly onChange: (point: Coordinates) => void;
  readonly faults?: { readonly [side in keyof Coordinates]?: string | undefined };
}

/** Both at once, as maps copy them: '28.1803, -82.6840'. */
const BOTH = /^\s*\(?(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)\)?\s*$/;

const degreesOf = (text: string): number => (text === '' ? Number.NaN : Number(text));

/**
 * Latitude and longitude of either sign. They show what was typed as long as it means the value: '28.0' on its way to
 * '28.06' keeps its zero.
 */
export function PointFields({ point, onChange, faults = {} }: PointFieldsProps) {
  const [typed, setTyped] = useState({ latitude: '', longitude: '' });
  return (['latitude', 'longitude'] as const).map((side) => (
    <TextField
      key={side}
      label={side === 'latitude' ? shared.latitude : shared.longitude}
      inputMode="text"
      autoComplete="off"
      type="number"
      step="any"
      error={faults[side]}
      value={
        Number.isNaN(point[side]) ? '' : degreesOf(typed[side]) === point[side] ? typed[side] : String(point[side])
      }
      onPaste={(event) => {
        const [, latitude, longitude] = BOTH.exec(event.clipboardData.getData('text')) ?? [];
        if (longitude === undefined) return;
        event.preventDefault();
        onChange({ latitude: Number(latitude), longitude: Number(longitude) });
      }}
      onChange={(text) => {
        setTyped({ ...typed, [side]: text });
        onChange({ ...point, [side]: degreesOf(text) });
      }}
    />
  ));
}
