import { Fragment, type ReactNode, useState } from 'react';
import type { Coordinates } from '#domain/menu/menu.ts';
import { FindAddress } from '#web/ui/find-address/find-address.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EditableList } from './editable-list.tsx';
import { Section } from './section.tsx';
import styles from './shop-form.module.css';
import { NumberField } from './typed-number.tsx';
import type { ShopForm } from './use-shop-form.ts';

interface ZoneSectionProps {
  readonly form: ShopForm;
  /** The map of the circle. */
  readonly map: ReactNode;
}

/** Degrees of either sign, as typed. */
function Degrees({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <TextField
      label={label}
      inputMode="text"
      autoComplete="off"
      type="number"
      step="any"
      value={Number.isNaN(value) ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? Number.NaN : Number(text))}
    />
  );
}

interface PointProps {
  /** Null while nobody has said where. */
  readonly point: Coordinates | null;
  readonly onChange: (point: Coordinates) => void;
}

const NOWHERE: Coordinates = { latitude: Number.NaN, longitude: Number.NaN };

function Point({ point: given, onChange }: PointProps) {
  const point = given ?? NOWHERE;
  return (
    <div className={styles.point}>
      <Degrees label="Latitude" value={point.latitude} onChange={(latitude) => onChange({ ...point, latitude })} />
      <Degrees label="Longitude" value={point.longitude} onChange={(longitude) => onChange({ ...point, longitude })} />
    </div>
  );
}

/** Where the shop delivers: a circle, and the towns that are named in it. */
export function ZoneSection({ form: { shop, set, errorOf, field }, map }: ZoneSectionProps) {
  const [found, setFound] = useState(0);
  return (
    <Section
      title="Zone"
      lead="You deliver inside a circle around your hub. Find its address, drag it, use the arrow keys, or type."
    >
      {/* A hub that was found may lie far from what the map shows. */}
      <Fragment key={found}>{map}</Fragment>
      <FindAddress
        label="Find the hub’s address"
        onFound={(_, hub) => {
          set('hub', hub);
          setFound(found + 1);
        }}
      />
      <NumberField label="Radius" hint="As the crow flies" unit="miles" min={0.1} max={500} {...field('radiusMiles')} />
      <fieldset className="stack-3">
        <legend className={styles.legend}>Hub</legend>
        <Point point={shop.hub} onChange={(hub) => set('hub', hub)} />
        <p className={styles.error} role="alert">
          {errorOf('hub') === null ? '' : 'Please enter latitude and longitude.'}
        </p>
      </fieldset>
      <fieldset className="stack-3">
        <legend className={styles.legend}>Towns</legend>
        <p className="soft">Names on the home page's map; the first two stand in its first sentence.</p>
        <EditableList
          items={shop.towns}
          onChange={(towns) => set('towns', towns)}
          noun="town"
          max={20}
          fresh={() => ({ name: '', coordinates: shop.hub ?? NOWHERE })}
          render={(town, change, index) => (
            <>
              <TextField
                label="Town"
                maxLength={60}
                value={town.name}
                error={errorOf(`towns.${index}`)}
                onChange={(name) => change({ ...town, name })}
              />
              <Point point={town.coordinates} onChange={(coordinates) => change({ ...town, coordinates })} />
            </>
          )}
        />
      </fieldset>
    </Section>
  );
}
