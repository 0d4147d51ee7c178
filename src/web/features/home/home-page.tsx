import * as catalog from '#catalog/customers/home.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { BrandHeader, Page } from '#web/ui/page/page.tsx';
import { FoodPicture } from '#web/ui/picture/food-picture.tsx';
import { AreaSection } from './area-section.tsx';
import styles from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';

interface HomePageProps {
  readonly address: string | null;
  readonly onAddressPress: () => void;
  readonly onFindRestaurants: () => void;
}

function Welcome() {
  const { homeHeading, homeIntro } = useArea();
  return (
    <div className={styles.promise}>
      <h1 className={`poster ${styles.heading}`} tabIndex={-1}>
        {homeHeading}
      </h1>
      <p className={`mt-3 soft ${styles.lead}`}>{homeIntro}</p>
    </div>
  );
}

function AddressBox({ address, onPress }: { readonly address: string | null; readonly onPress: () => void }) {
  return (
    <div>
      <label className="block pb-2 small bold" htmlFor="home-address">
        {shared.deliverTo}
      </label>
      <div className={`bar-3 round-2 edge-control soft-icons ${styles.box}`}>
        <AnyIcon name="pin" />
        <input
          id="home-address"
          className={`grow min-0 ellipsis pointer bare ${styles.input}`}
          type="text"
          readOnly
          aria-haspopup="dialog"
          placeholder={shared.enterDeliveryAddress}
          value={address ?? ''}
          onClick={onPress}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            onPress();
          }}
        />
      </div>
    </div>
  );
}

function Pictures() {
  return (
    <div className={`flex items-end clip ${styles.pictures}`} aria-hidden="true">
      <FoodPicture slug="motor-scooter" className={styles.scooter} />
      <FoodPicture slug="taco" className={styles.taco} />
      <FoodPicture slug="hamburger" className={styles.burger} />
    </div>
  );
}

/** /: the first page with the promise, the address, how it works, where and when (rule home-screen). */
export function HomePage({ address, onAddressPress, onFindRestaurants }: HomePageProps) {
  const { homeHeading, opening } = useArea();
  return (
    <Page title={homeHeading} heading="own" header={<BrandHeader />} width="wide">
      <section className={`grid cols-1 relative px-5 pt-5 round-3 ${styles.hero}`}>
        <Welcome />
        <Pictures />
        <div className={`card stack-3 cols-1 ${styles.start}`}>
          {opening.byHand === 'unopened' && <p className="closed">{opening.closed}</p>}
          <AddressBox address={address} onPress={onAddressPress} />
          <Button wide onClick={onFindRestaurants}>
            {catalog.findRestaurants}
          </Button>
        </div>
      </section>
      <HowItWorks />
      <AreaSection />
    </Page>
  );
}
