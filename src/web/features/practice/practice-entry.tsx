import { useQuery } from '@tanstack/react-query';
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
      <h2 id="practice">Practice an evening</h2>
      <p className="soft">
        {isOpen
          ? `${data.by} started a practice evening. You can dispatch in it together.`
          : 'Dispatch an invented evening: customers, restaurants and drivers act on their own, and you get a score.'}{' '}
        Your shop and its orders are not touched.
      </p>
      <p className="row-2">
        <ButtonLink variant="quiet" to={paths.office('practice')} state="begin">
          {isOpen ? 'Join the practice evening' : 'Practice an evening'}
        </ButtonLink>
      </p>
    </section>
  );
}
