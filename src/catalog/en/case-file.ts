// Case file page
export const loadingTheCaseFile = 'Loading the case file';
export const caseFile = 'Case file';
export const caseFileOfOrder = (orderNumber: string) => `Case file of order #${orderNumber}`;
export const printSavePdf = 'Print or save as PDF';
export const money = 'Money';
export const noOrder = 'This order doesn’t exist';
export const caseFileNot = 'The case file could not be loaded';

// Case file sheet
export const ordered = 'Ordered';
export const status = 'Status';
export const payment = 'Payment';
export const delivered = 'Delivered';
export const no = 'No';
export const deliveredTo = 'Delivered to';
export const customer = 'Customer';
export const whatWasOrdered = 'What was ordered';
export const dish = 'Dish';
export const count = 'Count';
export const price = 'Price';
export const paymentSessions = 'Payment sessions';
export const session = 'Session';
export const amount = 'Amount';
export const noPaymentWasBegun = 'No payment was started.';
export const theProvidersIds = 'The provider’s IDs';
export const what = 'What';
export const disputes = 'Disputes';
export const disputedAmounts = 'Disputed amounts';
export const dispute = 'Dispute';
export const answerBy = ', answer by';
export const undoneAgain = (status: string) => `Undone: ${status} again`;
export const byWhat = (what: string, person: string) => `${what}, by ${person}`;
export const notHandledYet = (id: string) => `${id}, not handled yet`;
export const noPhotoWasTaken = 'No photo was taken.';
export const deliveryOfOf = (at: number, photosCount: number) => `Delivery ${at} of ${photosCount}`;
export const order = 'Order';
export const refunds = 'Refunds';
export const whatWasDone = 'What was done';
export const nothingWasDoneYet = 'Nothing was done yet.';
export const photos = 'Photos';
export const texts = 'Texts';
export const noTextWasSent = 'No text was sent.';
export const fromThePaymentProvider = 'From the payment provider';
export const providerSentNothing = 'The provider has sent nothing.';
export const allTimes = (timeZone: string) => `All times are those of ${timeZone}.`;

// Correction form
export const enterAmountDollars = 'Enter an amount in dollars, such as 12.50.';
export const enterOrLess = (most: string) => `Enter ${most} or less.`;
export const sayWhy = 'Say why.';
export const correction = 'Correction';
export const rightAmountInDollars = 'Right amount in dollars';
export const nowMost = (now: string, most: string) => `It is ${now} now, and can be ${most} at most.`;
export const allTakenOut = (now: string) => `All of it, ${now}, is removed from the books.`;
export const whyIsItCorrected = 'Why is it corrected?';
export const keptLedgerName = 'Saved in the ledger with your name.';
export const saveCorrection = 'Save correction';
export const takeBack = (now: string) => `Take ${now} back`;
export const correct = 'Correct…';

// Evidence fields
export const whatWasSold = 'What was sold';
export const leftForTheCustomer = 'Left for the customer';
export const whatHappened = 'What happened';
export const timesTextsRecords = 'Times and texts from our records.';
export const whyNoRefund = 'Why no refund is due';
export const howCustomerSaw = 'How the customer saw your refund policy';
export const leaveEmptyIf = 'Leave this empty if you don’t show one before payment.';

// Evidence form
export const evidence = 'Evidence';
export const readEditDraft =
  'Read and edit this draft. The bank takes evidence once, so you can’t change it after you send it.';
export const sendPhotoOf = (at: number) => `Send photo ${at}`;
export const sendEvidence = 'Send evidence';

// Evidence part
export const evidenceNotSent = 'The evidence was not sent';
export const evidenceSentOnBy = (at: string, person: string) => `Evidence sent on ${at} by ${person}`;
export const evidenceBeingSent = 'The evidence is being sent';
export const cantReachPayment = 'We can’t reach the payment provider. The evidence is saved, and we keep trying.';
export const textsDeletedAfter = 'Its texts were deleted after 90 days.';
export const evidenceNotLoaded = 'The evidence could not be loaded';
export const evidenceForTheBank = 'Evidence for the bank';
export const prepareEvidence = 'Prepare evidence';
export const noEvidenceWasSent = 'No evidence was sent.';
