import { useQuery } from '@tanstack/react-query';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { suggestionsQuery } from '#web/api/staff/drivers.ts';
import { useDriverChoice } from '#web/state/dispatch/use-driver-choice.ts';
import { Button } from '#web/ui/form/button.tsx';
import { openByKey } from '#web/ui/form/open-list.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';

/** The driver of an order (rule driver-assignment), and who could take it, and why (rule driver-suggestions). */
export function DriverChoice({ order }: { readonly order: BoardOrder }) {
  const choice = useDriverChoice(order, catalog.nobodyYet);
  const { data } = useQuery({ ...suggestionsQuery(), enabled: choice.value === '' });
  const suggestion = choice.value === '' ? data?.suggestions.find(({ orderId }) => orderId === order.id) : undefined;
  return (
    <div className="stack-2">
      <SelectField
        label={shared.driver}
        {...choice}
        onKeyDown={(event) => {
          choice.onKeyDown();
          openByKey(event);
        }}
      />
      {suggestion !== undefined && (
        <div className="between wrap">
          <p className="soft">{suggestion.words}</p>
          <Button variant="quiet" onFocus={choice.onFocus} onClick={() => choice.onChange(suggestion.driver.id)}>
            {catalog.giveTo(suggestion.driver.name)}
          </Button>
        </div>
      )}
    </div>
  );
}
