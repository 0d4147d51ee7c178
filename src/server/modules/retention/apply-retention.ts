/** How long data about people is kept (rule retention-times); prices and history stay (rule forgetting-keeps-money). */
import { deleteEarlierAddresses } from '#server/database/stores/earlier-addresses.ts';
import { deleteSentBefore } from '#server/database/stores/outbox.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { clearEvidence } from '#server/modules/bookkeeping/index.ts';
import { deleteStateChangesBefore } from '#server/modules/drivers/index.ts';
import { deleteOldTimes } from '#server/modules/kitchen-times/index.ts';
import { clearReplies, forgetBuyers } from '#server/modules/orders/index.ts';
import { PHOTOS_KEPT_MS } from '#server/ports/file-store.ts';
import { runSteps } from '#server/run-steps.ts';
import { deleteInboundBefore, deleteTextsBefore } from '../messages/index.ts';
import { deletePhotosBefore, sweepPhotos } from '../photos/index.ts';
import { sweepPictures } from '../pictures/index.ts';
import { clearTicketWords, deleteRemovedPrinters } from '../printing/index.ts';
import { deleteRequestsBefore, deleteWaitlistBefore } from '../signups/index.ts';
import { deleteForgottenTries } from '../tracking/index.ts';

const DAY_MS = 86_400_000;

/** In days; pending orders and raw notifications are cleared by reconcile.ts. Sign-ups prove consents, and stay. */
const KEPT_DAYS = { buyers: 90, texts: 90, whitelist: 90, hours: 90, waitlist: 365 } as const;

/** Clears away what is too old; failures are logged. Several servers may run it, and break it off, anytime. */
export async function applyRetention(dependencies: Dependencies): Promise<void> {
  const { database, clock, log } = dependencies;
  const { db } = database;
  const before = (what: keyof typeof KEPT_DAYS): number => clock.now() - KEPT_DAYS[what] * DAY_MS;
  await runSteps(log, 'retention', {
    photos: () => deletePhotosBefore(db, clock.now() - PHOTOS_KEPT_MS),
    'photo files': () => sweepPhotos(dependencies),
    buyers: () => forgetBuyers(dependencies, before('buyers')),
    replies: () => clearReplies(db, before('texts')),
    evidence: () => clearEvidence(db, before('buyers')),
    tries: () => deleteForgottenTries(db),
    texts: () => deleteTextsBefore(db, before('texts')),
    'inbound texts': () => deleteInboundBefore(db, before('texts')),
    outbox: () => deleteSentBefore(db, before('texts')),
    whitelist: () => deleteRequestsBefore(db, before('whitelist')),
    waitlist: () => deleteWaitlistBefore(db, before('waitlist')),
    'driver hours': () => deleteStateChangesBefore(db, before('hours')),
    'earlier addresses': () => deleteEarlierAddresses(db, clock.now()),
    tickets: () => clearTicketWords(db, before('buyers')),
    'removed printers': () => deleteRemovedPrinters(db, clock.now()),
    'kitchen times': () => deleteOldTimes(db, clock.now()),
    pictures: () => sweepPictures(dependencies),
  });
}
