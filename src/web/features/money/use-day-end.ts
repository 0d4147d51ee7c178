import { useState } from 'react';
import { DAY_ENDS_MINUTES } from '#domain/day-start.ts';

interface Heard {
  readonly data: { readonly dayEndsMinutes: number } | undefined;
  readonly isPlaceholderData: boolean;
  readonly dataUpdatedAt: number;
}

/** When business days end, in minutes after midnight, as the newest answer has it (rule business-day). */
export function useDayEnd(): { readonly minutes: number; readonly hear: (answer: Heard) => void } {
  const [ends, setEnds] = useState({ minutes: DAY_ENDS_MINUTES, at: 0 });
  // The kept answer of another day may know an older hour: between the two, today would be now one day, now the other.
  const hear = ({ data, isPlaceholderData, dataUpdatedAt }: Heard): void => {
    if (data !== undefined && !isPlaceholderData && dataUpdatedAt > ends.at)
      setEnds({ minutes: data.dayEndsMinutes, at: dataUpdatedAt });
  };
  return { minutes: ends.minutes, hear };
}
