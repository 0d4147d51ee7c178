import * as shared from '#catalog/everyone/shared.ts';
import { TextBlockNotice } from '#web/ui/thread/text-block-notice.tsx';
import { Thread, useTexts } from '#web/ui/thread/thread.tsx';
import { DetailPart } from './detail-part.tsx';

/** The texts with an order's customer, and whether texts reach them (rule no-texts). */
export function ThreadPart({ orderId }: { readonly orderId: string }) {
  const { data: known } = useTexts(orderId);
  return (
    <div className="min-0">
      <TextBlockNotice block={known?.textBlock ?? null} />
      <DetailPart title={shared.texts}>
        <Thread orderId={orderId} known={known} canMark />
      </DetailPart>
    </div>
  );
}
