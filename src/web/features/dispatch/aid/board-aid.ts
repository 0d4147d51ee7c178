import { BoardMap } from './board-map.tsx';
import { SuggestionChip } from './suggestion-chip.tsx';

/** What helps to give out orders, in one file that is fetched once the board is there. */
export const BOARD_AID = { Chip: SuggestionChip, Map: BoardMap } as const;
