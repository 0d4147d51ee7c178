import type { AnswerOf, CallName } from '#contract/calls.ts';
import type { CallParts } from '#web/api/call-path.ts';
import { ask, type CallOptions } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';

/** Asks a call for a press of the staff that may be repeated: a second one changes nothing. */
export const askPress = <K extends CallName>(name: K, call: CallParts<K> & CallOptions): Promise<AnswerOf<K>> =>
  ask(name, { ...PRESS_LIMITS, ...call });
