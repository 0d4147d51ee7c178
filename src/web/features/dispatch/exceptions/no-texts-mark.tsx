import * as shared from '#catalog/everyone/shared.ts';
import { useTextBlock } from './use-exceptions.ts';

/** Says on an order's row that its customer gets no texts (rule no-texts). */
export function NoTextsMark({ orderId }: { readonly orderId: string }) {
  return useTextBlock(orderId) === null ? null : (
    <span className="text-danger bold bg-danger-soft pill tag tiny">{shared.getsNoTexts}</span>
  );
}
