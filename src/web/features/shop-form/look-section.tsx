import { Suspense } from 'react';
import * as catalog from '#catalog/office/shop-form.tsx';
import { lazyPart } from '#web/ui/display/lazy-part.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Section } from './section.tsx';
import type { ShopForm } from './use-shop-form.ts';

/** Colors and pictures weigh as much as all the rest of the page. */
const LookFields = lazyPart(async () => (await import('./look-fields.tsx')).LookFields);

/** The shop's own logo and color. */
export function LookSection({ form }: { readonly form: ShopForm }) {
  return (
    <Section title={catalog.look} lead={catalog.lookExplained}>
      <Suspense fallback={<Skeleton shape="block" />}>
        <LookFields form={form} />
      </Suspense>
    </Section>
  );
}
