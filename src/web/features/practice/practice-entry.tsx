import { useQuery } from '@tanstack/react-query';
import * as catalog from '#catalog/office/practice.ts';
import { practiceQuery } from '#web/api/staff/practice.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';

/** The press that opens a practice evening; nothing where the server offers none (rule practice-evening). */
export function PracticeEntry() {
  const { data } = useQuery(practiceQuery());
  if (data === undefined || data.state === 'off') return null;
  const isOpen = data.state === 'open' || data.state === 'opening';
  return (
    <section aria-labelledby="practice" className="stack-2">
      <h2 id="practice">{catalog.practiceAnEvening}</h2>
      <p className="soft">
        {catalog.yourShopIsSafe(isOpen ? catalog.eveningStartedBy(data.by) : catalog.inventedEvening)}
      </p>
      <p className="row-2">
        <ButtonLink variant="quiet" to={paths.office('practice')} state="begin">
          {isOpen ? catalog.joinThePracticeEvening : catalog.practiceAnEvening}
        </ButtonLink>
      </p>
    </section>
  );
}
