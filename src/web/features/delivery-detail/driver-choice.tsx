import type { BoardOrder } from '#contract/delivery.ts';
import { useDriverChoice } from '#web/state/dispatch/use-driver-choice.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';

/** The driver of an order (rule driver-assignment). */
export function DriverChoice({ order }: { readonly order: BoardOrder }) {
  return <SelectField label="Driver" {...useDriverChoice(order, 'Nobody yet')} />;
}
