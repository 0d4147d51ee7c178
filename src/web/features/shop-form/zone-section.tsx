import { Fragment, type ReactNode, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/shop-form.tsx';
import type { Coordinates } from '#domain/menu/menu.ts';
import { FindAddress } from '#web/ui/find-address/find-address.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { PointFields } from '#web/ui/form/point-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EditableList } from './editable-list.tsx';
import { Section } from './section.tsx';
import styles from './shop-form.module.css';
import { NumberField } from './typed-number.tsx';
import type { ShopForm } from './use-shop-form.ts';

interface ZoneSectionProps {
  readonly form: ShopForm;
  readonly map: ReactNode;
}

const NOWHERE: Coordinates = { latitude: Number.NaN, longitude: Number.NaN };

/** Where the shop delivers: a circle, and the towns that are named in it. */
export function ZoneSection({ form: { shop, set, errorOf, field }, map }: ZoneSectionProps) {
  const [found, setFound] = useState(0);
  return (
    <Section title={shared.zone} lead={catalog.zoneExplained}>
      {/* A hub that was found may lie far from what the map shows. */}
      <Fragment key={found}>{map}</Fragment>
      <FindAddress
        label={catalog.findTheHubsAddress}
        onFound={(_, hub) => {
          set('hub', hub);
          setFound(found + 1);
        }}
      />
      <NumberField
        label={catalog.radius}
        hint={catalog.asTheCrowFlies}
        unit="miles"
        min={0.1}
        max={500}
        {...field('radiusMiles')}
      />
      <fieldset className="stack-3">
        <legend className="size-3 bold">{catalog.hub}</legend>
        <div className={`stack-4 items-end min-0 ${styles.point}`}>
          <PointFields point={shop.hub ?? NOWHERE} onChange={(hub) => set('hub', hub)} />
        </div>
        <ErrorLine>{errorOf('hub') === null ? '' : catalog.enterBothCoordinates}</ErrorLine>
      </fieldset>
      <fieldset className="stack-3">
        <legend className="size-3 bold">{catalog.towns}</legend>
        <p className="soft">{catalog.townsHint}</p>
        <EditableList
          items={shop.towns}
          onChange={(towns) => set('towns', towns)}
          noun="town"
          max={20}
          fresh={() => ({ name: '', coordinates: shop.hub ?? NOWHERE })}
          render={(town, change, index) => (
            <>
              <TextField
                label={catalog.town}
                maxLength={60}
                value={town.name}
                error={errorOf(`towns.${index}`)}
                onChange={(name) => change({ ...town, name })}
              />
              <div className={`stack-4 items-end min-0 ${styles.point}`}>
                <PointFields point={town.coordinates} onChange={(coordinates) => change({ ...town, coordinates })} />
              </div>
            </>
          )}
        />
      </fieldset>
    </Section>
  );
}
