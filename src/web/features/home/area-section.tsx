import type { ReactNode } from 'react';
import * as catalog from '#catalog/customers/home.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { formatPhone, toE164 } from '#domain/person/written-phone.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { cityAndState, withPlace } from '#web/state/ordering/place-words.ts';
import { AnyIcon, type AnyIconName } from '#web/ui/icon/any-icon.tsx';
import { AreaMap } from './area-map.tsx';
import styles from './area-section.module.css';

function Fact({ icon, title, text }: { readonly icon: AnyIconName; readonly title: string; readonly text: ReactNode }) {
  return (
    <div>
      <dt className="bar-3 bold accent-icons">
        <AnyIcon name={icon} />
        {title}
      </dt>
      <dd className={`soft tabular ${styles.text}`}>{text}</dd>
    </div>
  );
}

/** Where and when we deliver: the drawn map, the hours, the phone; nothing where none of them is set. */
export function AreaSection() {
  const area = useArea();
  const { hub, radiusMiles, serviceHours, supportPhone } = area;
  const where = withPlace(catalog.upToMilesAroundHub(radiusMiles), 'in', cityAndState(area));
  const phone = supportPhone !== null && (
    <a className={`inline-block ${styles.phone}`} href={`tel:${toE164(supportPhone)}`}>
      {formatPhone(supportPhone)}
    </a>
  );
  if (!hub && serviceHours === '' && !phone) return null;
  return (
    <section className={`grid ${styles.section}`} aria-labelledby="where-we-deliver">
      <div>
        <h2 id="where-we-deliver">{catalog.whereWeDeliver}</h2>
        <dl className="stack-4 mt-4">
          {hub && <Fact icon="pin" title={catalog.ourArea} text={where} />}
          {serviceHours !== '' && <Fact icon="clock" title={shared.hours} text={serviceHours} />}
          {phone && <Fact icon="message" title={catalog.callOrText} text={phone} />}
        </dl>
      </div>
      {hub && <AreaMap hub={hub} />}
    </section>
  );
}
