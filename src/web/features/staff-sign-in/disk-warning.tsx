import { useQuery } from '@tanstack/react-query';
import * as catalog from '#catalog/staff/staff-sign-in.ts';
import { diskQuery } from '#web/api/staff/office.ts';
import { Notice } from '#web/ui/display/notice.tsx';

/** Tells the office that the server or its database has no room (rule failing-disk); shows nothing otherwise. */
export function DiskWarning() {
  const warning = useQuery(diskQuery()).data?.warning ?? null;
  if (warning === null) return null;
  return (
    <Notice tone="danger" role="alert" title={catalog.serverRunningOutOfDisk}>
      <p>{warning}</p>
    </Notice>
  );
}
