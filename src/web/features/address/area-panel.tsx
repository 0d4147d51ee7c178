import * as catalog from '#catalog/customers/address.ts';
import * as problems from '#catalog/everyone/problems.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { Area } from '#contract/shop/area.ts';
import { formatMiles, milesBeyond } from '#domain/address/geo.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { Button } from '#web/ui/form/button.tsx';
import { keepFocus } from '#web/ui/page/focus-heading.ts';
import type { AreaResult, AreaState } from './address-search.ts';
import styles from './area-panel.module.css';
import { ZonePicture } from './zone-picture.tsx';

interface AreaPanelProps {
  readonly area: AreaState;
  readonly onRetry: () => void;
  readonly onRequest: () => void;
}

function Inside({ zone, result }: { readonly zone: Area; readonly result: AreaResult }) {
  return (
    <div className={`line-4 p-4 bg-ok-soft round-2 ${styles.inside}`}>
      <ZonePicture zone={zone} result={result} />
      <div className={`stack-1 ${styles.words}`}>
        <h3 className="text-ok">{catalog.weDeliverHere}</h3>
        {result.distance !== null && <p>{catalog.milesFromHub(formatMiles(result.distance))}</p>}
      </div>
    </div>
  );
}

interface OutsideProps {
  readonly zone: Area;
  readonly result: AreaResult;
  readonly onRequest: () => void;
}

function Outside({ zone, result, onRequest }: OutsideProps) {
  return (
    <div className={`line-4 p-4 bg-danger-soft round-2 ${styles.outside}`}>
      <ZonePicture zone={zone} result={result} />
      <div className={`stack-1 ${styles.words}`}>
        <h3>{problems.outOfZone}</h3>
        {result.distance !== null && (
          <p>{catalog.milesBeyondOurZone(milesBeyond(result.distance, zone.radiusMiles))}</p>
        )}
      </div>
      <Button wide variant="quiet" className={styles.request} onClick={onRequest}>
        {catalog.requestToBeAdded}
      </Button>
    </div>
  );
}

function Unverified({ message, onRetry, onRequest }: { readonly message: string } & Omit<AreaPanelProps, 'area'>) {
  return (
    <div className={`line-4 p-4 bg-danger-soft round-2 ${styles.outside}`}>
      <p className={`problem ${styles.error}`}>{message}</p>
      <p>{catalog.unverifiedCountsOutside}</p>
      <Button ref={keepFocus} variant="quiet" onClick={onRetry}>
        {shared.tryAgain}
      </Button>
      <Button variant="plain" onClick={onRequest}>
        {catalog.requestToBeAdded}
      </Button>
    </div>
  );
}

/** Whether we deliver there, in words and picture (rules address-in-zone, address-outside, area-check-failed). */
export function AreaPanel({ area, onRetry, onRequest }: AreaPanelProps) {
  const zone = useArea();
  if (area.kind === 'checking') return <p className="py-4 soft">{catalog.checkingDeliveryArea}</p>;
  if (area.kind === 'unverified') return <Unverified message={area.message} onRetry={onRetry} onRequest={onRequest} />;
  if (area.kind === 'none') return null;
  if (area.result.inDeliveryArea) return <Inside zone={zone} result={area.result} />;
  return <Outside zone={zone} result={area.result} onRequest={onRequest} />;
}
