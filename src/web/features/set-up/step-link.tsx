import * as catalog from '#catalog/office/set-up.tsx';
import type { SetUpState } from '#contract/shop/set-up.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { STEP_WORDS } from './step-words.ts';

type Waiting = NonNullable<SetUpState['restaurant']>;
const RESTAURANT_LINKS: Readonly<Record<Waiting['lacks'], (waiting: Waiting) => { href: string; words: string }>> = {
  address: ({ id, name }) => ({ href: paths.office('restaurants', id), words: catalog.setAddressOf(name) }),
  hours: ({ id, name }) => ({ href: paths.office('restaurants', id), words: catalog.setHoursFor(name) }),
  dishes: ({ id, name }) => ({ href: paths.office('menus', id), words: catalog.writeMenuFor(name) }),
  shown: ({ id, name }) => ({ href: paths.office('restaurants', id), words: catalog.putIntoTheShop(name) }),
};

/** Leads to where a step is done; nothing where that is the set-up page itself. */
export function StepLink({ step: { key, restaurant } }: { readonly step: SetUpState }) {
  const link = restaurant === undefined ? STEP_WORDS[key].link : RESTAURANT_LINKS[restaurant.lacks](restaurant);
  if (link === null) return null;
  return (
    <Link href={link.href} className="link">
      {link.words}
    </Link>
  );
}
