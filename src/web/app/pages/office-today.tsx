import { PracticeEntry } from '#web/features/practice/practice-entry.tsx';
import { ShopState } from '#web/features/set-up/shop-state.tsx';
import { TodayPanel } from '#web/features/today/today-panel.tsx';

export default function OfficeToday({ isOwner }: { readonly isOwner: boolean }) {
  return <TodayPanel isOwner={isOwner} shopState={<ShopState isOwner={isOwner} />} practice={<PracticeEntry />} />;
}
