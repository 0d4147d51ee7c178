import { useQuery } from '@tanstack/react-query';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/dispatch.tsx';
import type { ListedDriver } from '#contract/order/drivers.ts';
import { DRIVER_STATE_WORDS, DRIVER_STATES, type DriverState } from '#domain/dispatch/driver-state.ts';
import { askPress } from '#web/api/staff/ask-press.ts';
import { driversQuery } from '#web/api/staff/delivery-orders.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { openByKey } from '#web/ui/form/open-list.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';

const STATES = DRIVER_STATES.map((state) => ({ value: state, label: DRIVER_STATE_WORDS[state] }));
const UNSAID = { value: '', label: catalog.hasntSaid };

/** A driver, how many orders they have, and whether they take more; the office says so too (rule driver-states). */
function Driver({ driver: { id, name, activeOrders, state } }: { readonly driver: ListedDriver }) {
  const { send, isBusy, sent } = useAlertedSending({
    mutationFn: (input: DriverState) => {
      const call = { label: requests.change, params: { id }, body: { state: input, seenState: state } };
      return askPress('PUT /api/delivery/drivers/:id/state', call);
    },
    refreshes: [['delivery']],
  });
  return (
    <li className="between">
      <span className="grid min-0">
        <strong className="truncate">{name}</strong>
        <span className="soft tabular">
          {activeOrders === 0 ? catalog.noOrders : shared.activeOrders(activeOrders)}
        </span>
      </span>
      <SelectField
        compact
        label={catalog.whetherTakesOrders(name)}
        value={sent ?? state ?? ''}
        options={state === null ? [UNSAID, ...STATES] : STATES}
        disabled={isBusy}
        onKeyDown={openByKey}
        onChange={(input) => send(input as DriverState)}
      />
    </li>
  );
}

export function DriverList() {
  const query = useQuery({ ...driversQuery(), refetchInterval: 20_000 });
  return (
    <section className="stack-3 min-0" aria-labelledby="map-drivers">
      <h3 id="map-drivers">{shared.drivers}</h3>
      <Loaded query={query} waiting={catalog.loadingDrivers} failed={catalog.driversNotLoaded}>
        {({ drivers }) =>
          drivers.length === 0 ? (
            <p className="soft">{shared.noDriversYet}</p>
          ) : (
            <ul className="stack-3">
              {drivers.map((driver) => (
                <Driver key={driver.id} driver={driver} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
