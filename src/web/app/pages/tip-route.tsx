import { TipPage } from '#web/features/tip/tip-page.tsx';

export default function TipRoute() {
  return <TipPage />;
}
