import { useState } from 'react';
import * as catalog from '#catalog/office/shop-form.tsx';
import { formatCents } from '#domain/money/money.ts';
import { typedCents } from '#domain/money/typed-dollars.ts';
import { typedNumber, typedPercentPpm } from '#domain/typed-number.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

interface TypedProps {
  readonly label: string;
  readonly hint?: string;
  /** NaN while what is typed is no such number. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly error: string | null;
  /** Nobody has chosen the value yet: the field is empty. */
  readonly isUnasked?: boolean;
  readonly onChange: (value: number) => void;
}

interface Unit {
  readonly read: (text: string) => number;
  readonly write: (value: number) => string;
  /** What is asked for, from `min` to `max`. */
  readonly ask: (min: number, max: number) => string;
  readonly start?: string;
  readonly end?: string;
}

/** Without what sums of fractions leave at the end. */
const short = (value: number): string => String(Number(value.toFixed(6)));

const DOLLARS: Unit = {
  read: (text) => typedCents(text) ?? Number.NaN,
  write: (cents) => (cents / 100).toFixed(2),
  ask: (min, max) => catalog.enterDollarsFromTo(formatCents(min), formatCents(max)),
  start: '$',
};
const PERCENT: Unit = {
  read: (text) => typedPercentPpm(text) ?? Number.NaN,
  write: (ppm) => short(ppm / 10_000),
  ask: (min, max) => catalog.enterNumberFromTo(`${short(min / 10_000)}%`, `${short(max / 10_000)}%`),
  end: '%',
};
const numberOf = (end?: string): Unit => ({
  read: (text) => typedNumber(text) ?? Number.NaN,
  write: short,
  ask: (min, max) => catalog.enterNumberFromTo(short(min), short(max)),
  ...(end === undefined ? {} : { end }),
});

function Typed({
  unit,
  value,
  min,
  max,
  error,
  isUnasked = false,
  onChange,
  ...words
}: TypedProps & { readonly unit: Unit }) {
  const [typed, setTyped] = useState<string | null>(null);
  // A change by somebody else, or a discard, replaces what was typed.
  const isMine = typed !== null && (Object.is(unit.read(typed), value) || Number.isNaN(value));
  const text = isMine ? typed : Number.isNaN(value) || isUnasked ? '' : unit.write(value);
  const change = (next: string): void => {
    setTyped(next);
    const read = unit.read(next);
    onChange(read >= min && read <= max ? read : Number.NaN);
  };
  const wrong = Number.isNaN(value) ? unit.ask(min, max) : error;
  return (
    <TextField
      {...words}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={text}
      error={wrong}
      start={unit.start === undefined ? undefined : <span aria-hidden="true">{unit.start}</span>}
      end={unit.end === undefined ? undefined : <span aria-hidden="true">{unit.end}</span>}
      onChange={change}
    />
  );
}

/** Dollars, kept in cents. */
export const DollarsField = (props: TypedProps) => <Typed {...props} unit={DOLLARS} />;
/** A percentage, kept in parts per million. */
export const PercentField = (props: TypedProps) => <Typed {...props} unit={PERCENT} />;
/** A number, with its unit behind it. */
export const NumberField = ({ unit, ...props }: TypedProps & { readonly unit?: string }) => (
  <Typed {...props} unit={numberOf(unit)} />
);
