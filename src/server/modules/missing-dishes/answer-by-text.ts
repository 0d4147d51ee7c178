import { isPickedUp } from '#domain/order/order-status.ts';
import { readSwapReply } from '#domain/order/swap-reply.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type AnswerQuestion, readYesOrNo, type TextReply } from '#server/modules/messages/index.ts';
import { holdForOffice, type MissingOfPhone, readMissingOfPhone } from '#server/modules/orders/index.ts';
import { answerMissing } from './answer-missing.ts';

/** A text may still refer to a question that ended at most this long ago, ms. */
const STILL_MEANT_MS = 60 * 60_000;
/** Or to one that the customer answered at most this long ago: people answer twice, or on the page and by text. */
const ANSWERED_TWICE_MS = 10 * 60_000;

/**
 * The question that a text answers, and how; null if its words are not clear. With several questions open, the text
 * must name what one of them offers: 'yes' may mean any.
 */
function readReply(open: readonly MissingOfPhone[], body: string) {
  const named = open.filter(({ swap }) => body.toLowerCase().includes(swap.toLowerCase()));
  const [meant, ...others] = open.length === 1 ? open : named;
  if (meant === undefined || others.length > 0) return null;
  const answer = readSwapReply(body, meant.swap);
  return answer === 'unclear' ? null : { meant, answer };
}

/** A question ends with the pick-up and with a cancellation, although its money moves a moment later. */
const isOpen = ({ state, order_status: status }: MissingOfPhone): boolean =>
  state === 'asked' && status !== 'cancelled' && !isPickedUp(status);

function settledState({ state, order_status: status }: MissingOfPhone): TextReply['settled'] {
  if (status === 'cancelled' || state === 'ended') return null;
  return state === 'swapped' ? 'swapped' : 'refunded';
}

const MEANT = { swapped: 'swap', refunded: 'refund' } as const;

/**
 * What a customer's text means for the questions about missing dishes in their orders (rule text-answers). A clear
 * answer does the same as one on the order's page. Any other text waits on the order for a person, and the question no
 * longer runs out.
 */
export function answerByText(dependencies: Dependencies): AnswerQuestion {
  const { database, clock } = dependencies;
  const replyAbout = (
    { order_id: id, order_number, dish, count, swap }: MissingOfPhone,
    outcome: TextReply['outcome'],
    settled: TextReply['settled'] = null,
  ): TextReply => ({ order: { id, order_number }, dish, count, swap, outcome, settled });

  async function answer(phone: string, body: string, textId: string, orderId?: string): Promise<TextReply | null> {
    const now = clock.now();
    const stillMeant = { answeredSince: now - ANSWERED_TWICE_MS, endedSince: now - STILL_MEANT_MS };
    const all = await readMissingOfPhone(database.db, phone, stillMeant);
    const rows = orderId === undefined ? all : all.filter(({ order_id }) => order_id === orderId);
    const open = rows.filter(isOpen);
    const [first] = open;
    if (first === undefined) {
      // Nothing that may be a yes to the order's question counts as one to another question.
      const late =
        rows.find(({ swap }) => readSwapReply(body, swap) !== 'unclear') ??
        (readYesOrNo(body) === null ? undefined : rows[0]);
      if (late === undefined) return null;
      const settled = settledState(late);
      const isSame = settled !== null && MEANT[settled] === readSwapReply(body, late.swap);
      return replyAbout(late, isSame ? 'same' : 'over', settled);
    }
    const read = readReply(open, body);
    if (read === null) {
      for (const row of open) await holdForOffice(dependencies, row, { why: 'reply', reply: body });
      return replyAbout(first, 'unclear');
    }
    const { meant } = read;
    const input = {
      orderId: meant.order_id,
      missingId: meant.id,
      answer: read.answer,
      idempotencyKey: `text ${textId}`,
    };
    const answered = await answerMissing(dependencies, { ...input, by: null });
    return replyAbout(meant, answered.ok && answered.value.state !== 'asked' ? answered.value.state : 'over');
  }

  return answer;
}
