import { createContext } from 'react';
import { DAY_ENDS_MINUTES } from '#domain/day-start.ts';

/** When a business day ends, in minutes after midnight (rule business-day). */
export const DayEndsContext = createContext(DAY_ENDS_MINUTES);
