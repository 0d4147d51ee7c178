import * as shared from '#catalog/everyone/shared.ts';
import { paths } from '#web/paths.ts';
import type { ClosedKitchen } from '#web/state/ordering/kitchen.ts';
import { ButtonLink } from '../form/button.tsx';
import { Notice } from './notice.tsx';

interface ClosedNoticeProps {
  readonly kitchen: ClosedKitchen;
  /** What that means for this page. */
  readonly children: string;
}

/** Says what is closed and when it opens; from a restaurant it leads to the others (rule closed-kitchen). */
export function ClosedNotice({ kitchen: { text, isWholeShop }, children }: ClosedNoticeProps) {
  const others = isWholeShop ? undefined : (
    <ButtonLink to={paths.restaurants()} variant="quiet">
      {shared.seeOtherRestaurants}
    </ButtonLink>
  );
  return (
    <Notice tone="warn" icon="clock" title={text} actions={others}>
      {children}
    </Notice>
  );
}
