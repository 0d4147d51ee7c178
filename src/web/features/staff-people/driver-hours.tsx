import { useQuery } from '@tanstack/react-query';
import * as catalog from '#catalog/staff-people.ts';
import { clockTime } from '#domain/clock-time.ts';
import { hoursText } from '#domain/dispatch/driver-hours.ts';
import { driverHoursQuery } from '#web/api/staff/people.ts';
import { useArea } from '#web/state/ordering/area.ts';
import styles from './people-page.module.css';

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

/** When drivers were available, by business day (rule driver-hours); nothing while none has said so. */
export function DriverHours() {
  const { timeZone } = useArea();
  const { data } = useQuery(driverHoursQuery());
  if (data === undefined || data.days.length === 0) return null;
  const time = (at: number): string => clockTime(at, timeZone);
  return (
    <section className={`py-6 max-60 ${styles.history}`} aria-labelledby="driver-hours">
      <h2 id="driver-hours">{catalog.hoursAvailable}</h2>
      <p className="soft">{catalog.whatHoursShow}</p>
      {data.days.map(({ day, drivers }) => (
        <div key={day} className="pt-4">
          <h3 className="size-3">{dayText(day)}</h3>
          <ul>
            {drivers.map(({ id, name, minutes, spans }) => (
              <li key={id} className="between wraps gap-x-3">
                <span className="anywhere">
                  {name} <strong className="tabular nowrap">{hoursText(minutes)}</strong>
                </span>
                <span className="soft small tabular">
                  {spans.map(({ from, until }) => catalog.fromUntil(time(from), time(until))).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
