import { KitchenPage } from '#web/features/kitchen/kitchen-page.tsx';
import { useKitchenPrinter } from '#web/state/dispatch/kitchen-printer.ts';
import { Tickets } from './tickets.tsx';

export default function KitchenRoute() {
  const isPrinter = useKitchenPrinter() !== null;
  return (
    <>
      <KitchenPage />
      <Tickets isPrinter={isPrinter} />
    </>
  );
}
