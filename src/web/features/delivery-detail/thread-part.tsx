import * as catalog from '#catalog/delivery-detail.tsx';
import type { TextBlock } from '#contract/order/exceptions.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { Thread, useTexts } from '#web/ui/thread/thread.tsx';
import { DetailPart } from './detail-part.tsx';

const BLOCK_WORDS: Readonly<Record<TextBlock, string>> = {
  stopped: catalog.theCustomerTextedStop,
  failing: catalog.lastTextsFailed,
};

/** The texts with an order's customer, and whether texts reach them (rule no-texts). */
export function ThreadPart({ orderId }: { readonly orderId: string }) {
  const known = useTexts(orderId);
  const textBlock = known?.textBlock ?? null;
  return (
    <div className="min-0">
      <StatusRegion className={textBlock === null ? undefined : 'pb-4'}>
        {textBlock !== null && (
          <Notice tone="warn" icon="phone" title={catalog.getsNoTexts}>
            <p>{BLOCK_WORDS[textBlock]}</p>
          </Notice>
        )}
      </StatusRegion>
      <DetailPart title={catalog.texts}>
        <Thread orderId={orderId} known={known} canMark />
      </DetailPart>
    </div>
  );
}
