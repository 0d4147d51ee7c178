import { useEffect, useRef, useState } from 'react';
import { LANDING_SUCCESS_TEXT } from '#domain/landing-signup.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useArea } from '#web/state/area.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Done } from '#web/ui/done.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BrandHeader, Page } from '#web/ui/page.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { BenefitsForm } from './benefits-form.tsx';
import { Faq } from './faq.tsx';
import styles from './welcome-page.module.css';

const HEADING = 'Food Delivery Made Simple';
const DISHES = ['taco', 'hamburger', 'steaming-bowl'] as const;

/** In the place of the form: focus goes there, so that it is read and seen. */
function Unlocked() {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <Done role="status">
      <p ref={words} className={styles.success} tabIndex={-1}>
        {LANDING_SUCCESS_TEXT}
      </p>
      <ButtonLink to={paths.restaurants()} wide>
        Start ordering
      </ButtonLink>
    </Done>
  );
}

function Hero() {
  const { defaultCity } = useArea();
  const [isDone, setDone] = useState(false);
  return (
    <section className={styles.hero}>
      <div className={styles.promise}>
        <h1 className={styles.heading} tabIndex={-1}>
          {HEADING}
        </h1>
        <p className={styles.lead}>
          Dinner from {defaultCity}'s own kitchens, picked up by a neighbour. Leave your number once, and delivery is
          free from then on.
        </p>
        <div className={styles.pictures} aria-hidden="true">
          {DISHES.map((slug) => (
            <Picture key={slug} name={slug} imageUrl={`/pictures/${slug}.webp`} className={styles.picture} />
          ))}
        </div>
      </div>
      <div className={styles.card}>{isDone ? <Unlocked /> : <BenefitsForm onDone={() => setDone(true)} />}</div>
    </section>
  );
}

/** /welcome: a phone number unlocks free delivery, and daily deals by text where one wants them (operations.md section 2). */
export function WelcomePage() {
  const { brand } = useArea();
  return (
    <Page title={HEADING} heading="own" header={<BrandHeader />} width="wide">
      <Hero />
      <Faq />
      <footer className={styles.footer}>
        <p>{brand} is in pre-launch mode.</p>
        <Link href={paths.restaurants()} className={styles.link}>
          See the restaurants
          <Icon name="forward" size="small" />
        </Link>
      </footer>
    </Page>
  );
}
