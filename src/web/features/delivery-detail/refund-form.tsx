import * as moneyWords from '#catalog/everyone/money-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { BEARER_NAMES, REFUND_BEARERS, type RefundBearer, usualBearer } from '#domain/money/refund-bearers.ts';
import { REFUND_REASON_NAMES, REFUND_REASONS, type RefundReason } from '#domain/money/refund-reasons.ts';
import { openQuestionWords } from '#domain/order/missing-words.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Receipt, ReceiptRow } from '#web/ui/display/receipt.tsx';
import { Choice, Pills } from '#web/ui/form/choice.tsx';
import { Counter } from '#web/ui/form/counter.tsx';
import { FormButtons, PressForm } from '#web/ui/form/press-form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import dialog from './detail-dialog.module.css';
import { countChosen, countLeft, limitBesideAsked } from './refund-draft.ts';
import { type MadeRefund, useRefund } from './use-refund.ts';

interface RefundFormProps {
  readonly money: OrderMoneyAnswer;
  readonly onDone: (refund: MadeRefund) => void;
  readonly onLeave: () => void;
}

type RefundState = ReturnType<typeof useRefund>;

const NOTE_LIMIT = 500;

const REASON_OPTIONS = [
  { value: '', label: catalog.chooseAReason },
  ...REFUND_REASONS.map((reason) => ({ value: reason, label: REFUND_REASON_NAMES[reason] })),
];

const BEARER_OPTIONS = [
  { value: '', label: catalog.asTheReasonSays },
  ...REFUND_BEARERS.map((bearer) => ({ value: bearer, label: BEARER_NAMES[bearer] })),
];

const WAYS = [
  ['parts', catalog.dishesFeeTip],
  ['amount', catalog.anAmount],
] as const;

interface PartProps {
  readonly money: OrderMoneyAnswer;
  readonly form: RefundState;
}

function Dishes({ money, form: { draft, change } }: PartProps) {
  return (
    <ul>
      {money.sold.lines.map(({ id, name, summary }) => {
        const most = countLeft(money, id);
        const chosen = countChosen(money, draft, id);
        const asked = openQuestionWords(money.missing.filter(({ lineId }) => lineId === id));
        return (
          <li key={id} className="between py-2 rule-below">
            <p className="wraps grid">
              <span className="semibold">{name}</span>
              {summary !== '' && <span className="soft">{summary}</span>}
              <span className="soft">{most === 0 ? catalog.allGivenBack : shared.countOf(chosen, most)}</span>
              {asked !== '' && <span className="px-3 py-2 pre-line anywhere bg-lamp-soft round-1">{asked}</span>}
            </p>
            <Counter
              label={name}
              value={chosen}
              min={0}
              max={most}
              onChange={(count) => change({ counts: { ...draft.counts, [id]: count } })}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface ExtraProps {
  readonly name: string;
  readonly title: string;
  readonly leftCents: number;
  /** How much of it, as typed; null if nothing goes back. */
  readonly typed: string | null;
  readonly error: string | undefined;
  readonly onChange: (typed: string | null) => void;
}

/** All of the delivery fee or of the tip, or a part. */
function Extra({ name, title, leftCents, typed, error, onChange }: ExtraProps) {
  if (leftCents === 0) return null;
  return (
    <>
      <Choice
        name={name}
        checked={typed !== null}
        onChange={() => onChange(typed === null ? (leftCents / 100).toFixed(2) : null)}
        title={title}
        end={formatCents(leftCents)}
      />
      {typed !== null && (
        <TextField
          label={catalog.inDollars(title)}
          hint={catalog.leftOfPart(formatCents(leftCents))}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={onChange}
        />
      )}
    </>
  );
}

function What({ money, form }: PartProps) {
  const { draft, change, problems } = form;
  return (
    <>
      <Pills
        legend={catalog.whatGoesBack}
        name="refund-by"
        options={WAYS}
        value={draft.by}
        onChange={(by) => change({ by })}
      />
      {draft.by === 'parts' ? (
        <>
          <Dishes money={money} form={form} />
          <Extra
            name="refund-fee"
            title={moneyWords.deliveryFee}
            leftCents={money.left.deliveryFee}
            typed={draft.fee}
            error={problems.fee}
            onChange={(fee) => change({ fee })}
          />
          <Extra
            name="refund-tip"
            title={moneyWords.tip}
            leftCents={money.left.tip}
            typed={draft.tip}
            error={problems.tip}
            onChange={(tip) => change({ tip })}
          />
          <p role="alert" className="problem">
            {problems.choice}
          </p>
        </>
      ) : (
        <TextField
          label={catalog.refundInDollars}
          hint={catalog.leftOfPayment(formatCents(money.left.amount))}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={problems.amount}
          onChange={(amount) => change({ amount })}
        />
      )}
    </>
  );
}

/** What the press will do, to the cent. */
function Outcome({ form: { shown, problems }, money }: PartProps) {
  const { goesBack, leftAfter } = shown;
  const limitCents = limitBesideAsked(money);
  const rows = [
    [moneyWords.food, goesBack.food],
    [shared.fees, goesBack.fees],
    [moneyWords.tax, goesBack.tax],
    [moneyWords.tip, goesBack.tip],
  ] as const;
  return (
    <div className="stack-3 pt-3 rule-above">
      <Receipt>
        {rows.map(([label, cents]) => (
          <ReceiptRow key={label} label={label} amount={formatCents(cents)} />
        ))}
        <ReceiptRow label={catalog.goesBack} amount={formatCents(goesBack.amount)} isTotal />
        <ReceiptRow label={catalog.leftOfThePayment} amount={formatCents(leftAfter)} />
      </Receipt>
      <StatusRegion hidden>
        {catalog.goesBackAndLeft(formatCents(goesBack.amount), formatCents(leftAfter))}
      </StatusRegion>
      {limitCents !== null && <p className="soft">{catalog.yourRefundLimit(formatCents(limitCents))}</p>}
      <p role="alert" className="problem">
        {problems.limit}
      </p>
    </div>
  );
}

/** After a lost answer the same refund is asked for again, and nothing else can be. */
function Unanswered({ cents }: { readonly cents: number }) {
  return (
    <Notice tone="warn" role="alert" title={catalog.refundAnswerWasLost(formatCents(cents))}>
      <p>{catalog.checkRefundAgain}</p>
    </Notice>
  );
}

const isBearer = (value: string): value is RefundBearer => (REFUND_BEARERS as readonly string[]).includes(value);
const isReason = (value: string): value is RefundReason => (REFUND_REASONS as readonly string[]).includes(value);

/** Gives money back: dishes by count, delivery fee and tip, or an amount, with the reason for it (rule refund-form). */
export function RefundForm({ money, onDone, onLeave }: RefundFormProps) {
  const form = useRefund(money, onDone);
  const { draft, change, shown, problems, refusal, isBusy, unansweredCents } = form;
  const press = usePress(() => ({ money, draft }), form.press);
  const { amount } = shown.goesBack;
  const verb = amount === 0 ? catalog.refund : catalog.refundAmount(formatCents(amount));
  return (
    <PressForm aria-label={catalog.refund} press={press}>
      {unansweredCents === null ? (
        <>
          <fieldset className="stack-3 min-0" disabled={isBusy}>
            {money.isCash && (
              <Notice tone="warn" title={catalog.orderWasPaidInCash}>
                <p>{catalog.handOverTheMoney}</p>
              </Notice>
            )}
            <What money={money} form={form} />
            <SelectField
              label={catalog.whyQuestion}
              hint={catalog.refundReasonHint}
              value={draft.reason}
              options={REASON_OPTIONS}
              error={problems.reason}
              onChange={(reason) => change({ reason: isReason(reason) ? reason : '', bearer: '' })}
            />
            <SelectField
              label={catalog.whoBearsIt}
              hint={catalog.restaurantShareHint}
              value={draft.bearer === '' && draft.reason !== '' ? usualBearer(draft.reason) : draft.bearer}
              options={BEARER_OPTIONS}
              onChange={(bearer) => change({ bearer: isBearer(bearer) ? bearer : '' })}
            />
            <TextArea
              label={catalog.note}
              hint={catalog.noteForTheOffice}
              value={draft.note}
              error={problems.note}
              maxLength={NOTE_LIMIT}
              rows={2}
              onChange={(note) => change({ note })}
            />
          </fieldset>
          <Outcome money={money} form={form} />
          {refusal !== null && <Notice tone="danger" role="alert" title={refusal} />}
        </>
      ) : (
        <Unanswered cents={unansweredCents} />
      )}
      <FormButtons
        className={dialog.buttons}
        variant="danger"
        busy={isBusy}
        busyLabel={catalog.givingBack}
        leave={shared.notNow}
        onLeave={onLeave}
      >
        {unansweredCents === null ? verb : catalog.askAgain}
      </FormButtons>
    </PressForm>
  );
}
