import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/restaurant-office.tsx';
import type { ProfileFields } from '#contract/restaurant-profiles.ts';
import { stateCode } from '#domain/address/address-text.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { FindAddress } from '#web/ui/find-address/find-address.tsx';
import { PointFields } from '#web/ui/form/point-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import type { Faults } from './profile-faults.ts';
import styles from './restaurant-office.module.css';
import { isPointUnmoved } from './unmoved-point.ts';

type Kitchen = ProfileFields['kitchen'];

interface AddressProps {
  readonly kitchen: Kitchen;
  readonly onChange: (kitchen: Kitchen) => void;
  readonly saved: Kitchen;
  readonly faults: Faults;
}

/** Where the kitchen is: found by the address search, or written by hand. */
export function AddressField({ kitchen, saved, onChange, faults }: AddressProps) {
  const { address, coordinates } = kitchen;
  const [found, setFound] = useState<Kitchen['address'] | null>(null);
  const put = (part: Partial<Kitchen['address']>): void => {
    const next = { ...address, ...part };
    const full = [next.street, next.city, next.state].filter((one) => one !== '').join(', ');
    onChange({ ...kitchen, address: { ...next, full_address: full } });
  };
  const part = (name: 'street' | 'city' | 'state') => ({
    value: address[name],
    error: faults[`kitchen.address.${name}`],
    onChange: (text: string) => put({ [name]: text }),
  });
  return (
    <div className={`stack-4 content-start min-0 ${styles.part}`}>
      <FindAddress
        label={catalog.findTheAddress}
        onFound={({ fullAddress, mainAddress, city, state }, point) => {
          const address = { street: mainAddress, city, state, full_address: fullAddress };
          setFound(address);
          onChange({ address, coordinates: point });
        }}
      />
      <TextField label={catalog.street} maxLength={200} {...part('street')} />
      <div className="pair stack-4 items-end">
        <TextField label={shared.city} maxLength={100} {...part('city')} />
        <TextField
          label={shared.state}
          maxLength={40}
          {...part('state')}
          onBlur={() => put({ state: stateCode(address.state) ?? address.state })}
        />
      </div>
      <StatusRegion>
        {isPointUnmoved(kitchen, { saved, found }) && (
          <Notice tone="warn" title={catalog.mapShowsOldAddress}>
            <p>{catalog.pointHint}</p>
          </Notice>
        )}
      </StatusRegion>
      <div className="pair stack-4 items-end">
        <PointFields
          point={coordinates}
          onChange={(point) => onChange({ ...kitchen, coordinates: point })}
          faults={{
            latitude: faults['kitchen.coordinates.latitude'],
            longitude: faults['kitchen.coordinates.longitude'],
          }}
        />
      </div>
    </div>
  );
}
