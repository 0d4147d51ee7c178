import { useId } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import { type ClockSpan, overlappingSpan } from '#domain/menu/overlapping-spans.ts';
import { isWholeDay, OPEN_ALL_DAY } from '#domain/shop/hours-in-words.ts';
import { classNames } from '../class-names.ts';
import { Button } from './button.tsx';
import styles from './spans-editor.module.css';

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A browser's clock has no 24:00: midnight at the end is 00:00 of the next day, which means the same. */
const shown = (time: string): string => (time === '24:00' ? '00:00' : time);

function Time({ label, value, onChange }: TimeProps) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        type="time"
        className="target px-3 text-ink tabular bg-surface round-1 edge-control"
        value={shown(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

interface SpansEditorProps {
  /** Whose hours these are: 'Monday'. */
  readonly name: string;
  readonly spans: readonly ClockSpan[];
  /** What a day without hours means. */
  readonly none?: string;
  readonly onChange: (spans: readonly ClockSpan[]) => void;
  /** Whether a time is missing. */
  readonly isWrong?: boolean;
}

const NEW_SPAN: ClockSpan = { opens: '11:00', closes: '21:00' };
const MOST_SPANS = 4;

/** The hours of one day, which may not overlap (rule split-hours); a closing before its opening is the next day's. */
export function SpansEditor({ name, spans, none = shared.closed, onChange, isWrong = false }: SpansEditorProps) {
  const replace = (index: number, span: ClockSpan): void =>
    onChange(spans.map((one, at) => (at === index ? span : one)));
  const isOverlapping = overlappingSpan(spans) !== -1;
  const problem = isOverlapping ? catalog.theseHoursOverlap : isWrong ? catalog.pleaseEnterBothTimes : null;
  return (
    <div className={`stack-1 gap-x-3 items-start cols-1-auto py-2 rule-below ${styles.day}`}>
      <span className={`semibold ${styles.dayName}`}>{name}</span>
      <div className={`stack-2 span-all ${styles.spans}`}>
        {spans.length === 0 && <span className="soft">{none}</span>}
        {spans.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: spans have no ids, and keep their order
          <div key={index} className="line-2">
            <Time
              label={catalog.opensName(name)}
              value={span.opens}
              onChange={(opens) => replace(index, { ...span, opens })}
            />
            <span aria-hidden="true">–</span>
            <Time
              label={catalog.closesName(name)}
              value={span.closes}
              onChange={(closes) => replace(index, { ...span, closes })}
            />
            {isWholeDay(span) && <span className={classNames('soft', styles.wholeDay)}>{OPEN_ALL_DAY}</span>}
            <Button
              variant="plain"
              aria-label={catalog.removeHoursOfOf(index + 1, name)}
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
            >
              {shared.remove}
            </Button>
          </div>
        ))}
        {problem !== null && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      {spans.length < MOST_SPANS && (
        <Button variant="plain" aria-label={catalog.addHoursOnOf(name)} onClick={() => onChange([...spans, NEW_SPAN])}>
          {catalog.addHours}
        </Button>
      )}
    </div>
  );
}
