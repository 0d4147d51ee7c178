import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { unreadTextsQuery } from '#web/api/staff/office.ts';
import { paths } from '#web/paths.ts';
import { noteMoved } from '#web/state/dispatch/seen-orders.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { playOrderSound } from './ring/order-sound.ts';
import { isAtRest } from './use-rest.ts';

const LOOK_EVERY_MS = 300;

/** Whether the notice is shown. It comes and goes only while the list below may move, because it shifts that list. */
function useShownAtRest(count: number): boolean {
  const isThere = count > 0;
  const [isShown, setShown] = useState(isThere);
  useEffect(() => {
    if (isShown === isThere) return;
    const look = (): void => {
      if (!isAtRest()) return;
      noteMoved();
      setShown(isThere);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isShown, isThere]);
  return isShown;
}

function unreadWords(count: number): string {
  if (count === 0) return 'All texts from customers are read';
  return count === 1 ? 'A customer wrote back' : `${count} texts from customers are unread`;
}

/** Says that texts of customers are unread, and sounds when one comes (rule texts-for-people). */
export function UnreadTexts({ isSoundOn }: { readonly isSoundOn: boolean }) {
  const { data } = useQuery(unreadTextsQuery());
  const { count, newestAt } = data ?? { count: 0, newestAt: 0 };
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    if (told.current !== null && newestAt > told.current && isSoundOn) playOrderSound();
    told.current = Math.max(told.current ?? 0, newestAt);
  }, [data, newestAt, isSoundOn]);
  const shown = useShownAtRest(count);
  const action = (
    <ButtonLink variant="quiet" to={paths.office('inbox')}>
      Read
    </ButtonLink>
  );
  return (
    <StatusRegion>
      {shown && <Notice tone="warn" icon="phone" title={unreadWords(count)} actions={action} />}
    </StatusRegion>
  );
}
