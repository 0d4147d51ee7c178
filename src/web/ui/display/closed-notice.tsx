import { closedText } from '#domain/menu/closed-text.ts';
import { paths } from '#web/paths.ts';
import type { ClosedKitchen } from '#web/state/ordering/kitchen.ts';
import { ButtonLink } from '../form/button.tsx';
import { Notice } from './notice.tsx';

interface ClosedNoticeProps {
  readonly kitchen: ClosedKitchen;
  /** What that means for this page. */
  readonly children: string;
}

/** Says that a restaurant is closed and when it opens, and leads to the others (rule closed-kitchen). */
export function ClosedNotice({ kitchen: { name, state }, children }: ClosedNoticeProps) {
  const others = (
    <ButtonLink to={paths.restaurants()} variant="quiet">
      See other restaurants
    </ButtonLink>
  );
  return (
    <Notice tone="warn" icon="clock" title={closedText(name, state)} actions={others}>
      {children}
    </Notice>
  );
}
