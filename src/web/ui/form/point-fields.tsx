import * as catalog from '#catalog/ui.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { TextField } from './text-field.tsx';

interface PointFieldsProps {
  /** Degrees; not a number where nothing is typed that can be read, which the form names. */
  readonly point: Coordinates;
  readonly onChange: (point: Coordinates) => void;
  readonly faults?: { readonly [side in keyof Coordinates]?: string | undefined };
}

/** Latitude and longitude of either sign, as typed. */
export function PointFields({ point, onChange, faults = {} }: PointFieldsProps) {
  return (['latitude', 'longitude'] as const).map((side) => (
    <TextField
      key={side}
      label={side === 'latitude' ? catalog.latitude : catalog.longitude}
      inputMode="text"
      autoComplete="off"
      type="number"
      step="any"
      error={faults[side]}
      value={Number.isNaN(point[side]) ? '' : String(point[side])}
      onChange={(text) => onChange({ ...point, [side]: text === '' ? Number.NaN : Number(text) })}
    />
  ));
}
