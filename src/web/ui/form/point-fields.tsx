import { useState } from 'react';
import * as catalog from '#catalog/ui.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { TextField } from './text-field.tsx';

interface PointFieldsProps {
  /** Degrees; not a number where nothing is typed that can be read, which the form names. */
  readonly point: Coordinates;
  readonly onChange: (point: Coordinates) => void;
  readonly faults?: { readonly [side in keyof Coordinates]?: string | undefined };
}

const degreesOf = (text: string): number => (text === '' ? Number.NaN : Number(text));

interface DegreesProps {
  readonly label: string;
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
}

/** Shows what was typed as long as it means the value: '28.0' on its way to '28.06' keeps its zero. */
function Degrees({ label, value, error, onChange }: DegreesProps) {
  const [typed, setTyped] = useState('');
  const own = Number.isNaN(value) ? '' : String(value);
  return (
    <TextField
      label={label}
      inputMode="text"
      autoComplete="off"
      type="number"
      step="any"
      error={error}
      value={Object.is(degreesOf(typed), value) ? typed : own}
      onChange={(text) => {
        setTyped(text);
        onChange(degreesOf(text));
      }}
    />
  );
}

/** Latitude and longitude of either sign, as typed. */
export function PointFields({ point, onChange, faults = {} }: PointFieldsProps) {
  return (['latitude', 'longitude'] as const).map((side) => (
    <Degrees
      key={side}
      label={side === 'latitude' ? catalog.latitude : catalog.longitude}
      value={point[side]}
      error={faults[side]}
      onChange={(value) => onChange({ ...point, [side]: value })}
    />
  ));
}
