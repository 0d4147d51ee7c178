// Case file page
export const loadingTheCaseFile = 'Loading the case file';
export const caseFileOfOrder = (orderNumber: string) => `Case file for order #${orderNumber}`;
export const orderUnknown = 'This order doesn’t exist';
export const caseFileNotLoaded = 'We couldn’t load the case file';

// Case file sheet
export const ordered = 'Ordered';
export const status = 'Status';
export const payment = 'Payment';
export const delivered = 'Delivered';
export const no = 'No';
export const deliveredTo = 'Delivered to';
export const whatWasOrdered = 'What was ordered';
export const paymentSessions = 'Payment sessions';
export const session = 'Session';
export const noPaymentStarted = 'No payment was started.';
export const theProvidersIds = 'The provider’s IDs';
export const what = 'Description';
export const disputedAmounts = 'Disputed amounts';
export const dispute = 'Dispute';
export const answerBy = ', answer by';
export const undoneAgain = (status: string) => `Undone: back to ${status}`;
export const whatByPerson = (what: string, person: string) => `${what}, by ${person}`;
export const notHandledYet = (id: string) => `${id}, not handled yet`;
export const noPhotoWasTaken = 'No photo was taken.';
export const deliveryPhotoOf = (at: number, photosCount: number) => `Delivery ${at} of ${photosCount}`;
export const order = 'Order';
export const refunds = 'Refunds';
export const whatWasDone = 'What was done';
export const nothingHappenedYet = 'Nothing has happened yet.';
export const noTextWasSent = 'No text was sent.';
export const fromThePaymentProvider = 'From the payment provider';
export const providerSentNothing = 'The provider hasn’t sent anything.';
export const allTimesIn = (timeZone: string) => `All times are in ${timeZone}.`;

// Correction form
export const rightAmountInDollars = 'Correct amount in dollars';
export const amountHint = (now: string, most: string) => `Now ${now}. Enter ${most} or less.`;
export const removesAll = (now: string) => `This removes all ${now} from the books.`;
export const whyCorrect = 'Why are you correcting it?';
export const savedInLedger = 'Saved in the ledger with your name.';

// Evidence fields
export const whatWasSold = 'What was sold';
export const leftForTheCustomer = 'Left for the customer';
export const whatHappened = 'What happened';
export const fromOurRecords = 'Times and texts from our records.';
export const whyNoRefund = 'Why no refund is due';
export const howCustomerSaw = 'How the customer saw your refund policy';
export const leaveEmptyIf = 'Leave this empty if you don’t show one before payment.';

// Evidence form
export const evidence = 'Evidence';
export const readAndEditDraft =
  'Read and edit this draft. The bank accepts evidence only once, so you can’t change it after you send it.';
export const sendPhoto = (at: number) => `Send photo ${at}`;
export const sendEvidence = 'Send evidence';

// Evidence part
export const evidenceNotSent = 'The evidence was not sent';
export const evidenceSentOnBy = (at: string, person: string) => `Evidence sent on ${at} by ${person}`;
export const evidenceBeingSent = 'The evidence is being sent';
export const cantReachProvider = 'We can’t reach the payment provider. The evidence is saved, and we’ll keep trying.';
export const textsDeletedAfter = 'Its texts were deleted after 90 days.';
export const evidenceNotLoaded = 'We couldn’t load the evidence';
export const evidenceForTheBank = 'Evidence for the bank';
export const prepareEvidence = 'Prepare evidence';
export const noEvidenceWasSent = 'No evidence was sent.';
