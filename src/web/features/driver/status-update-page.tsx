import type { ReactNode } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/driver.ts';
import type { OpenQuestion } from '#contract/order/missing.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { at, text } from '#domain/loose-json.ts';
import { NOTE_MAX_LENGTH } from '#domain/order/photo-rules.ts';
import { useNavigationState } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { StatusBadge } from '#web/ui/display/marks/status-badge.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Choice, ChoiceGroup } from '#web/ui/form/choice.tsx';
import { CallButton, TextButton } from '#web/ui/form/contact-buttons.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { BackButton, Page } from '#web/ui/page/page.tsx';
import { BesideForm } from './beside-form.tsx';
import { DriverMessages, useDoorActs } from './driver-messages.tsx';
import { PhotoSection } from './photo-section.tsx';
import styles from './status-update-page.module.css';
import { TillPage } from './till-page.tsx';
import { readUpdateRequest, targetWords, type UpdateRequest } from './update-request.ts';
import { useStatusUpdate } from './use-status-update.ts';
import { useStoredOrders } from './use-stored-orders.ts';

/** How often the page looks for new messages, ms; it doesn't follow the orders' events. */
const MESSAGES_AGAIN_MS = 10_000;

/** The page was opened without an order, for instance by a bookmark. */
function InvalidRequest({ header }: { readonly header: ReactNode }) {
  return (
    <Page title={catalog.invalidRequest} heading="own" header={header}>
      <div className="stack-4 justify-items-start min-0 py-5">
        <h1 tabIndex={-1}>{catalog.invalidRequest}</h1>
        <p>{catalog.orderInformationNotFound}</p>
        <ButtonLink to={paths.delivery()}>{catalog.goBackToDashboard}</ButtonLink>
      </div>
    </Page>
  );
}

function OrderFacts({ request }: { readonly request: UpdateRequest }) {
  const { brand } = useArea();
  const { orderId, orderNumber, status, customerName, phone, phoneShown, address, instructions, isAtDoor } = request;
  const { send } = useDoorActs(orderId);
  const tell = isAtDoor ? send : undefined;
  return (
    <section className="card stack-2 min-0" aria-labelledby="order">
      <div className="line-1 gap-x-3 justify-between">
        <h2 id="order">{shared.orderNumbered(orderNumber)}</h2>
        {status !== null && (
          <p>
            {catalog.currentStatus} <StatusBadge status={status} />
          </p>
        )}
      </div>
      <p>
        <strong>{customerName}</strong> {phoneShown}
      </p>
      <p className="semibold anywhere">{address}</p>
      {instructions !== '' && <p className="p-3 pre-line anywhere bg-lamp-soft round-2">{instructions}</p>}
      {phone === '' ? (
        <DriverMessages orderId={orderId} isPhoneHidden againMs={MESSAGES_AGAIN_MS} onDoorAct={tell} />
      ) : (
        <div className={`stack-2 ${styles.links}`}>
          <CallButton phone={phone} onClick={() => tell?.('called')}>
            {shared.callCustomer}
          </CallButton>
          <TextButton phone={phone} words={catalog.onTheWayText(brand, orderNumber)} onClick={() => tell?.('texted')}>
            {catalog.sendMessage}
          </TextButton>
        </div>
      )}
    </section>
  );
}

interface PickedUpChoicesProps {
  readonly questions: readonly OpenQuestion[];
  /** By the question's id: whether its swap was picked up; a question without an answer is absent. */
  readonly swaps: Readonly<Record<string, boolean>>;
  readonly onChoose: (id: string, isSwap: boolean) => void;
}

/**
 * What the driver picked up instead of dishes about which the customer has not answered (rule missing-at-pickup).
 */
function PickedUpChoices({ questions, swaps, onChoose }: PickedUpChoicesProps) {
  return questions.map(({ id, dish, count, swap }) => (
    <ChoiceGroup key={id} legend={catalog.whatDidYouPickUp(count, dish)}>
      <Choice type="radio" name={id} checked={swaps[id] === true} onChange={() => onChoose(id, true)} title={swap} />
      <Choice
        type="radio"
        name={id}
        checked={swaps[id] === false}
        onChange={() => onChoose(id, false)}
        title={shared.withoutTheDish}
        detail={catalog.moneyGoesToCustomer}
      />
    </ChoiceGroup>
  ));
}

function UpdateForm({ request, staff }: { readonly request: UpdateRequest; readonly staff: StaffMember }) {
  useStoredOrders(staff);
  const form = useStatusUpdate(request, staff.id);
  const { label, description } = targetWords(request.newStatus);
  const isDelivery = request.newStatus === 'delivered' || request.newStatus === 'cancelled';
  const photos = (
    <PhotoSection
      photos={form.photos}
      isRequired={isDelivery}
      problem={form.photoProblem}
      onAdd={(files) => void form.addPhotos(files)}
      onRemove={form.removePhoto}
    />
  );
  const note = (
    <TextArea label={shared.noteOptional} value={form.note} maxLength={NOTE_MAX_LENGTH} onChange={form.setNote} />
  );
  return (
    <Page
      title={label}
      heading="own"
      header={
        <div className="pt-3">
          <BackButton to={paths.delivery()} />
        </div>
      }
    >
      <div className={`stack-4 min-0 pt-3 size-3 ${styles.form}`}>
        <BesideForm staff={staff} />
        <div>
          <h1 tabIndex={-1}>{label}</h1>
          <p className="soft">{description}</p>
        </div>
        <fieldset disabled={form.isBusy} className="stack-4 min-0">
          {isDelivery && photos}
          <PickedUpChoices questions={form.questions} swaps={form.swaps} onChoose={form.chooseSwap} />
          <OrderFacts request={request} />
          {note}
          {!isDelivery && photos}
        </fieldset>
        <div className={`bg-paper sticky-bar ${styles.bar}`}>
          <Button
            wide
            className={styles.submit}
            busy={form.isBusy || form.isReading}
            busyLabel={form.isReading ? catalog.addingPhoto : catalog.updating}
            aria-disabled={form.needsPhoto || undefined}
            onClick={form.submit}
          >
            {label}
          </Button>
        </div>
      </div>
    </Page>
  );
}

/** /delivery/status-update: an order's new status with note and photos (rules driver-step-page, driver-page-facts). */
export function StatusUpdatePage({ staff, header }: { readonly staff: StaffMember; readonly header: ReactNode }) {
  const state = useNavigationState();
  const tillOf = text(at(state, 'tillOf'));
  if (tillOf !== '') return <TillPage key={tillOf} orderId={tillOf} staff={staff} header={header} />;
  const request = readUpdateRequest(state);
  if (request === null) return <InvalidRequest header={header} />;
  return <UpdateForm key={`${request.orderId} ${request.newStatus}`} request={request} staff={staff} />;
}
