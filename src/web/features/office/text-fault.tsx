import { useQuery } from '@tanstack/react-query';
import * as catalog from '#catalog/office.ts';
import { momentText } from '#domain/moment-text.ts';
import { textFaultQuery } from '#web/api/staff/office.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { Notice } from '#web/ui/display/notice.tsx';

/** Says what keeps all texts from going out until the owner mends it; shows nothing while they go out. */
export function TextFault() {
  const { timeZone } = useArea();
  const { data } = useQuery(textFaultQuery());
  if (data === undefined || data.fault === null) return null;
  const { words, code, since } = data.fault;
  return (
    <Notice tone="danger" role="alert" title={catalog.textsOnHold}>
      <p>{catalog.textFaultCode(words, code, momentText(since, timeZone))}</p>
    </Notice>
  );
}
