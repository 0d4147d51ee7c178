import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import type { Zone } from '#domain/address/geo.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { addressPointsQuery } from '#web/api/staff/own-shop.ts';
import { ShopState } from '#web/features/set-up/shop-state.tsx';
import { ShopPanel } from '#web/features/shop-form/shop-panel.tsx';
import { faqAnswers } from '#web/features/welcome/faq-answers.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { lazyPart } from '#web/ui/display/lazy-part.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

const ZoneMap = lazyPart(async () => (await import('#web/features/zone-map/zone-map.tsx')).ZoneMap);

interface MapOfAddressesProps {
  readonly zone: Pick<Shop, 'hub' | 'radiusMiles' | 'towns'>;
  readonly onChange: (zone: Zone) => void;
}

/** The map with the shop's own addresses; without them, where they cannot be loaded. */
function MapOfAddresses({ zone: { hub, radiusMiles, towns }, onChange }: MapOfAddressesProps) {
  const { data, error } = useQuery(addressPointsQuery());
  const points = data?.points ?? (error === null ? null : []);
  return (
    <Suspense fallback={<Skeleton />}>
      <ZoneMap
        zone={{ hub, radiusMiles }}
        towns={towns}
        points={points}
        total={data?.total ?? 0}
        tiles={data?.tiles ?? null}
        onChange={onChange}
      />
    </Suspense>
  );
}

export default function OfficeShop({ isOwner }: { readonly isOwner: boolean }) {
  const area = useArea();
  const usualQuestions = useMemo(
    () => faqAnswers({ ...area, faq: null }).map(({ question, answer }) => ({ question, answer })),
    [area],
  );
  return (
    <ShopPanel
      isOwner={isOwner}
      shopState={<ShopState isOwner={isOwner} />}
      usualQuestions={usualQuestions}
      map={(zone, onChange) => <MapOfAddresses zone={zone} onChange={onChange} />}
    />
  );
}
