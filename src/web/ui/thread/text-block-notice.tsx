import type { ReactNode } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import type { TextBlock } from '#contract/order/exceptions.ts';
import { Notice } from '../display/notice.tsx';
import { StatusRegion } from '../page/status-region.tsx';

const BLOCK_WORDS: Readonly<Record<TextBlock, string>> = {
  stopped: catalog.theCustomerTextedStop,
  failing: catalog.lastTextsFailed,
};

interface TextBlockNoticeProps {
  /** Null where texts reach the customer: nothing is shown. */
  readonly block: TextBlock | null;
  /** 'Gets no texts: call them' where absent. */
  readonly title?: string | undefined;
  readonly actions?: ReactNode;
}

/** Says why an order's customer gets no texts (rule no-texts). */
export function TextBlockNotice({ block, title = shared.getsNoTexts, actions }: TextBlockNoticeProps) {
  return (
    <StatusRegion className={block === null ? undefined : 'pb-4'}>
      {block !== null && (
        <Notice tone="warn" icon="phone" title={title} actions={actions}>
          <p>{BLOCK_WORDS[block]}</p>
        </Notice>
      )}
    </StatusRegion>
  );
}
