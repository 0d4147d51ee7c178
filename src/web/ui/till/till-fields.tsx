import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import type { TillView } from '#contract/order/till.ts';
import { formatCents } from '#domain/money/money.ts';
import { TILL_MEANS } from '#domain/order/till.ts';
import type { TillFaults, TillTyped } from '#domain/order/till-typed.ts';
import { Choice, Pills } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface TillFieldsProps {
  readonly till: TillView;
  readonly typed: TillTyped;
  readonly faults: TillFaults | null;
  readonly onChange: (typed: TillTyped) => void;
}

const MEANS = TILL_MEANS.map((means) => [means, means === 'card' ? catalog.companyCard : catalog.cash] as const);

/** What is on a receipt: the sum, how it was paid, and the prices that differ from the menu (rule till-notes). */
export function TillFields({ till, typed, faults, onChange }: TillFieldsProps) {
  const { paid, means, prices } = typed;
  const toggle = (line: string): void => {
    const { [line]: known, ...others } = prices;
    onChange({ ...typed, prices: known === undefined ? { ...others, [line]: '' } : others });
  };
  return (
    <>
      <TextField
        label={catalog.totalOnTheReceipt}
        hint={catalog.receiptTotalHint(formatCents(till.menuCents))}
        inputMode="decimal"
        autoComplete="off"
        start="$"
        value={paid}
        error={faults?.paid}
        onChange={(text) => onChange({ ...typed, paid: text })}
      />
      <Pills
        legend={catalog.paidWith}
        name="till-means"
        options={MEANS}
        value={means}
        onChange={(chosen) => onChange({ ...typed, means: chosen })}
      />
      <fieldset className="stack-3">
        <legend className="pb-2 small bold">{catalog.whichPricesWereDifferent}</legend>
        {till.lines.map(({ line, name, summary, count, unitPrice }) => (
          <div key={line} className="stack-2">
            <Choice
              name="till-price"
              checked={prices[line] !== undefined}
              onChange={() => toggle(line)}
              title={count === 1 ? name : `${count} × ${name}`}
              detail={summary === '' ? undefined : summary}
              end={count === 1 ? formatCents(unitPrice) : shared.priceEach(formatCents(unitPrice))}
            />
            {prices[line] !== undefined && (
              <TextField
                label={catalog.priceOneReceipt(name)}
                hint={summary === '' ? catalog.beforeTax : catalog.beforeTaxChoices}
                inputMode="decimal"
                autoComplete="off"
                start="$"
                value={prices[line]}
                error={faults?.prices[line]}
                onChange={(text) => onChange({ ...typed, prices: { ...prices, [line]: text } })}
              />
            )}
          </div>
        ))}
      </fieldset>
    </>
  );
}
