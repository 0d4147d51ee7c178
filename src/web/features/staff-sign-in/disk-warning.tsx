import { useQuery } from '@tanstack/react-query';
import { diskQuery } from '#web/api/staff/office.ts';
import { Notice } from '#web/ui/display/notice.tsx';

/** Tells the office that the server's disk is full (rule failing-disk); shows nothing while there is room. */
export function DiskWarning() {
  const warning = useQuery(diskQuery()).data?.warning ?? null;
  if (warning === null) return null;
  return (
    <Notice tone="danger" role="alert" title="The server's disk is full: orders may not be saved">
      <p>{warning}</p>
    </Notice>
  );
}
