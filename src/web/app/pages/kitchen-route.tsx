import { KitchenPage } from '#web/features/kitchen/kitchen-page.tsx';
import { useKitchenPrinter } from '#web/state/dispatch/kitchen-printer.ts';
import { Tickets } from './tickets.tsx';

/** A kitchen's own screen, and what it prints. */
export default function KitchenRoute() {
  const isPrinter = useKitchenPrinter() !== null;
  return (
    <>
      <KitchenPage />
      <Tickets isPrinter={isPrinter} />
    </>
  );
}
