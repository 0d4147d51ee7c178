import type { ReactNode } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import type { Cart } from '#domain/order/cart.ts';
import type { CartNow, CartTrouble } from '#domain/order/cart-now.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '../form/button.tsx';
import { Notice } from './notice.tsx';

interface LineActions {
  readonly cart: Cart;
  readonly onRemove: (lineId: string) => void;
  /** Goes elsewhere in this page's place before the dish's page opens, where this page ends with the change. */
  readonly onLeave?: () => void;
  /** What this means for the customer, for example that nothing was charged. */
  readonly children?: ReactNode;
}

interface LineTroubleNoticeProps extends LineActions {
  readonly trouble: Pick<CartTrouble, 'lineId' | 'title' | 'message' | 'canEdit'>;
  readonly role?: 'alert';
}

/** Names a dish that cannot be sold as it is, and offers to choose again or to remove it (rule cart-follows-menu). */
export function LineTroubleNotice({ trouble, role, cart, onRemove, onLeave, children }: LineTroubleNoticeProps) {
  const { lineId, title, message, canEdit } = trouble;
  const line = cart.items.find(({ id }) => id === lineId);
  const { restaurantId } = cart;
  const actions = line !== undefined && (
    <>
      {canEdit ? (
        <ButtonLink
          variant="quiet"
          to={paths.editItem(restaurantId, line.menuItem.id, lineId)}
          {...(onLeave && { onLeave })}
        >
          {shared.editNamed(title)}
        </ButtonLink>
      ) : (
        <ButtonLink variant="quiet" to={paths.restaurant(restaurantId)}>
          {shared.chooseSomethingElse}
        </ButtonLink>
      )}
      <Button variant="quiet" onClick={() => onRemove(lineId)}>
        {shared.removeNamed(title)}
      </Button>
    </>
  );
  return (
    <Notice tone="danger" title={message} actions={actions} {...(role && { role })}>
      {children}
    </Notice>
  );
}

interface CartNewsProps extends LineActions, Pick<CartNow, 'changes' | 'troubles'> {
  /** What to do about other prices; absent if the page shows them already. */
  readonly onward?: ReactNode;
}

/** What the menu has changed of a cart: dishes that cannot be had, and other prices (rule cart-follows-menu). */
export function CartNews({ troubles, changes, onward, ...line }: CartNewsProps) {
  return (
    <>
      {troubles.map((trouble) => (
        <LineTroubleNotice key={trouble.lineId} trouble={trouble} {...line} />
      ))}
      {changes.length > 0 && (
        <Notice tone="warn" title={shared.priceChangedSince} actions={onward}>
          <ul className="tabular">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
