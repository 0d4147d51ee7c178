/** When an order arrives, before there is one (rule arrival-estimate). Written out, for the first script has it. */
export const ARRIVAL_WORDS = '35\u201340 min';
