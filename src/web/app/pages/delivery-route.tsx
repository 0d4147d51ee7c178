import { useEffect } from 'react';
import type { StaffMember } from '#contract/shop/staff.ts';
import { at, text } from '#domain/loose-json.ts';
import { can } from '#domain/person/roles.ts';
import { PushButton } from '#web/features/notifications/push-button.tsx';
import { StaffHeader } from '#web/features/staff-sign-in/staff-header.tsx';
import { StaffOnly } from '#web/features/staff-sign-in/staff-only.tsx';
import { useNavigationState } from '#web/navigation.ts';
import { removeDriverWorker } from '#web/state/driver/driver-worker.ts';
import { lazyCode } from '../lazy-code.tsx';

const board = lazyCode(
  () => import('./dispatch-board.tsx'),
  (code) => code.default,
);
const driver = lazyCode(
  () => import('#web/features/driver/driver-page.tsx'),
  (code) => code.DriverPage,
);

/** The message from the previous page ('Order FF7KQ2M9XB updated to delivered'); null if there is none. */
function useUpdateMessage(): string | null {
  const message = text(at(useNavigationState(), 'message'));
  return message === '' ? null : message.slice(0, 300);
}

const MANIFEST = '/delivery/manifest.webmanifest';

function Delivery({ staff }: { readonly staff: StaffMember }) {
  const message = useUpdateMessage();
  const header = <StaffHeader staff={staff} />;
  const isDriver = can(staff.role, 'drive');
  useEffect(() => {
    // Fetched ahead: there may be no signal where the driver needs this page.
    if (isDriver) void import('./status-update-route.tsx').catch(() => undefined);
    else void removeDriverWorker();
  }, [isDriver]);
  // An app that is installed from here opens the orders, also without a connection.
  useEffect(() => document.querySelector('link[rel=manifest]')?.setAttribute('href', MANIFEST), []);
  if (isDriver) return <driver.Component notifications={<PushButton isSpelledOut />} {...{ staff, header, message }} />;
  return <board.Component staffId={staff.id} header={header} message={message} />;
}

/** /delivery: the dispatcher's board, or a driver's own orders. */
export default function DeliveryRoute() {
  return <StaffOnly roles={['owner', 'dispatcher', 'driver']}>{(staff) => <Delivery staff={staff} />}</StaffOnly>;
}

DeliveryRoute.loadBoard = board.load;
