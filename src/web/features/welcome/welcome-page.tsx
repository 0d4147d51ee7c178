import { useEffect, useRef, useState } from 'react';
import * as catalog from '#catalog/customers/welcome.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { LANDING_SUCCESS_TEXT } from '#domain/person/landing-signup.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { Done } from '#web/ui/display/done.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { BrandHeader, Page } from '#web/ui/page/page.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { BenefitsForm, type Unlocked } from './benefits-form.tsx';
import { Faq } from './faq.tsx';
import { isInPreLaunch } from './faq-answers.ts';
import styles from './welcome-page.module.css';

const DISHES = ['taco', 'hamburger', 'steaming-bowl'] as const;

/**
 * Replaces the form and gets the focus, so it is seen and read out. Deals begin only with the phone's own YES, so the
 * page asks the customer to send it, where the shop can ask (rule landing-answer).
 */
function Success({ wantsDeals, asksByText = true }: Unlocked) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <Done role="status">
      <p ref={words} className={`size-3 bold ${styles.success}`} tabIndex={-1}>
        {LANDING_SUCCESS_TEXT}
      </p>
      {wantsDeals && <p className="soft">{asksByText ? catalog.dailyDealsHint : catalog.dealsNotYetHint}</p>}
      <ButtonLink to={paths.restaurants()} wide>
        {catalog.startOrdering}
      </ButtonLink>
    </Done>
  );
}

function Hero() {
  const { defaultCity, hasPictures, freeDelivery } = useArea();
  const kitchens = defaultCity === '' ? catalog.localKitchens : catalog.cityKitchens(defaultCity);
  const [done, setDone] = useState<Unlocked | null>(null);
  return (
    <section className={`grid cols-1 p-5 bg-lamp-soft round-3 ${styles.hero}`}>
      <div>
        <h1 className="poster" tabIndex={-1}>
          {shared.foodDeliveryMadeSimple}
        </h1>
        <p className={`mt-3 ${styles.lead}`}>
          {catalog.welcomeIntro(kitchens, freeDelivery ? catalog.leaveNumberFreeDelivery : catalog.leaveNumberForDeals)}
        </p>
        {hasPictures && (
          <div className={`flex gap-3 ${styles.pictures}`} aria-hidden="true">
            {DISHES.map((slug) => (
              <Picture key={slug} name={slug} imageUrl={`/pictures/${slug}.webp`} className={styles.picture} />
            ))}
          </div>
        )}
      </div>
      <div className={`card ${styles.offer}`}>
        {done === null ? <BenefitsForm onDone={setDone} /> : <Success {...done} />}
      </div>
    </section>
  );
}

/**
 * /welcome: a phone number unlocks free delivery and daily deals by text for people who want them (rule landing-form).
 */
export default function WelcomePage() {
  const area = useArea();
  return (
    <Page title={shared.foodDeliveryMadeSimple} heading="own" header={<BrandHeader />} width="wide">
      <Hero />
      <Faq />
      <footer className={`between wrap soft ${styles.footer}`}>
        {isInPreLaunch(area) && <p>{catalog.isInPreLaunch(area.brand)}</p>}
        <Link href={paths.restaurants()} className="inline-flex gap-2 items-center target text-ink bold">
          {catalog.seeTheRestaurants}
          <AnyIcon name="forward" size="small" />
        </Link>
      </footer>
    </Page>
  );
}
