// Problems
export const someDetailsNot = 'Some of the details are not right. Please check them and try again.';
export const requestNotRead = 'This request could not be read.';
export const nothingWasFoundHere = 'Nothing was found here.';
export const addressNotAnswer = 'This address does not answer that kind of request.';
export const requestTooLarge = 'This request is too large.';
export const addressTooLong = 'This address is too long.';
export const kindContentNot = 'This kind of content is not accepted here.';
export const headersRequestToo = 'The headers of this request are too large.';
export const requestCameAnother = 'This request came from another site and was refused.';
export const callCameOver = 'This call came over plain http and was refused. Please use the https address.';
export const emailPasswordNot = 'That email and password do not match. Please check both and try again.';
export const accountMayNot = 'Your account may not do this. Please ask the owner if you need to.';
export const noPersonStaff = 'This person isn’t on the staff.';
export const someoneStaffAlready = 'Someone on the staff already has this email address.';
export const onlyActiveOwner = 'This is the only active owner. Make someone else an owner first.';
export const passwordEasyGuess = 'This password is easy to guess. Please choose another one.';
export const currentPasswordNot = 'Your current password is not right. Please try again.';
export const lotOnceWait = 'That was a lot at once. Please wait a moment and try again.';
export const veryBusyRight = 'We are very busy right now. Please try again in a moment.';
export const idempotencyKeyHeader = 'The Idempotency-Key header must be 1 to 200 plain characters.';
export const requestAlreadySent = 'This request was already sent with other content.';
export const notFindAddress = 'We could not find this address. Please search for it again.';
export const addressSearchNot = 'Address search is not available right now. Please try again in a moment.';
export const dontCurrentlyDeliver = "We don't currently deliver to this area";
export const restaurantNotFound = 'Restaurant not found';
export const restaurantClosedRight = 'This restaurant is closed right now.';
export const priceChangedSince =
  'A price has changed since you last looked. Please check the new total before you pay.';
export const itemCartSold = 'An item in your cart is sold out. Please remove it and try again.';
export const itemCartNot = 'An item in your cart is not available right now. Please remove it and try again.';
export const itemCartNo = 'An item in your cart is no longer on the menu. Please remove it and try again.';
export const choicesItemCart = 'The choices for an item in your cart are not complete. Please edit it and try again.';
export const itemCartChanged = 'An item in your cart has changed on the menu. Please edit it and check your choices.';
export const yourCartIsEmpty = 'Your cart is empty';
export const cartExpiredStart = 'Your cart has expired. Please start a new order.';
export const enterValidTip = 'Please enter a valid tip amount.';
export const enterValid10 = 'Please enter a valid 10-digit phone number';
export const someAddressDetails = 'Some address details are missing. Please complete them and try again.';
export const totalCannotPaid = 'This total cannot be paid by card.';
export const orderDataNot = 'Order data not found. Please start over from the checkout page.';
export const orderStartedToo = 'This order was started too long ago. Please start over from the checkout page.';
export const orderAlreadyPlaced = 'This order has already been placed.';
export const paymentBeingConfirmed =
  'Your payment is being confirmed. There is nothing to do, and no need to pay again.';
export const noPaymentSessionFound = 'No payment session found';
export const paymentNotCompleted = 'Payment was not completed successfully';
export const paymentReceivedChecking =
  'Your payment was received and we are checking your order. We will contact you shortly.';
export const cardPaymentsNot = 'Card payments are not available right now. Please try again in a moment.';
export const signatureNotificationNot = 'The signature of this notification is not right.';
export const someoneElseChanged = 'Someone else changed this order first. Please check it again.';
export const orderMovesOne = 'An order moves one step at a time, and never back.';
export const customerTextedStop = 'This customer texted STOP. Call them instead.';
export const restaurantOrderAlready = 'The restaurant has your order already. Please call us to change or cancel it.';
export const stepCantUndone = "This step can't be undone.";
export const customerNotAnswered = 'The customer has not answered about a missing dish. Say what was picked up.';
export const photoRequiredDelivery = 'A photo is required for delivery confirmation';
export const tooManyPhotos = 'An order can have at most 3 delivery photos.';
export const addNoteSays = 'Please add a note that says how it was delivered, since there is no photo.';
export const sayWhyOrder = 'Please say why this order is cancelled.';
export const moreThanWhat = 'This is more than what is left of the payment.';
export const chooseWhatGoes =
  'Please choose what to refund. None of this costs anything, or all of it is refunded already.';
export const moreThanMay = 'This is more than you can refund. Please ask the owner.';
export const someoneElseGave = 'Someone else gave money back first. Please check it again.';
export const orderOverGive = 'This order is over. Please give the money back by a refund.';
export const decidedAlreadyCheck = 'This has been decided already. Please check the order again.';
export const moreThanOwed = 'This is more than is owed.';
export const rowFollowsSomething = 'This entry follows from another one and can’t be corrected by hand.';
export const firstNoteNobody = 'First report that nobody answers, then wait five minutes at the door.';
export const whatPaidNoted = 'What was paid can be noted once the food is ready, where the shop asks for it.';
export const whatPaidOrder = 'What was paid for this order is noted already. The office can correct it.';
export const someoneElseCorrected = 'Someone else corrected this first. Please check it again.';
export const writeWhatBank = 'Write what the bank should read.';
export const evidenceDisputeAlready = 'Evidence for this dispute was already sent. A bank takes it once.';
export const bankTakesNo = 'The bank takes no evidence for this dispute any more.';
export const photoDeletedReload = 'A photo was deleted. Reload the page and check the photos.';
export const orderPaidAlready = 'This order is paid already.';
export const dayNotBegun = 'This day has not begun yet.';
export const dayNotOver = 'This day is not over yet. Please close it later.';
export const noDriver = 'This driver doesn’t exist.';
export const tooManyLive = 'Too many live pages are open. This one refreshes every 30 seconds instead.';
export const usingJpegPng = 'Please use a JPEG, PNG or WebP photo.';
export const photoMoreThan = 'This photo has more than 50 megapixels. Please take a smaller one.';
export const photoDamagedIncomplete = 'This photo is damaged or incomplete. Please take it again.';
export const noRoomPhotos = 'There is no room for photos right now. Please tell the dispatcher, and try again later.';
export const linkExpiredGo = 'This link has expired. Please go back and open it again.';
export const orderNotFound = 'Order Not Found';
export const confirmLastFourDigits = 'Please confirm the last four digits of your phone number first.';
export const digitsNotMatch = 'These digits do not match this order. Please check them and try again.';
export const leaveReviewOnce = 'You can leave a review once your order has been delivered.';
export const reviewReplyAlready = 'This review has a reply already.';
export const orderAlreadyReview = 'This order already has a review. Thank you!';
export const requestAlreadyDecided = 'This request has already been decided.';
export const someoneElseChangedToo = 'Someone else changed this too. Compare both versions and choose one.';
export const someoneElseChangedDraft = 'Someone else changed this draft first. Please check it again.';
export const matchesPublishedMenu = 'This matches the published menu. Nothing to publish.';
export const menuCannotPublished = 'This menu cannot be published yet. Please fix what is marked.';
export const printerNameAlready = 'A printer with this name already exists.';
export const providerSetServers = 'This provider is set in the server’s environment, which takes precedence.';
export const providerNotTake = 'The provider rejected these keys. Please check them.';
export const checkSetUp = 'Please check the set-up first.';
export const shopClosedRight = 'The shop is closed right now.';
export const someoneElseChangedSame =
  'Someone else changed the same details of this restaurant first. Compare both versions.';
export const fillPhoneNumber = 'Please fill in the phone number and the address first.';
export const customersSomeAddresses = 'Customers at some addresses could not order any more. Please check the zone.';
export const someoneElseChangedShop = 'Someone else changed the shop first. Please check it again.';
export const someoneElseChangedMenu = 'Someone else changed this menu first. Please check it again.';

// Own problems
export const somethingWentWrong = 'Something went wrong on our side. Please try again.';
export const cartFullPlace = 'Your cart is full. Please place this order first.';

// Staff problems
export const signGo = 'Please sign in to go on.';
export const cannotUpdateStatus = 'Cannot update status of pending order. Please convert it to a regular order first.';
export const sayWhyOrderConverted = 'Please say why this order is converted without a payment.';

// Retry
export const problemSideTry = 'The problem is on our side. Please try again soon.';
export const checkInternetConnection = 'Please check your internet connection and try again.';
export const failedCompleteAfter = (label: string, attempts: number, checkLine: string) =>
  `Failed to complete ${label} after ${attempts} attempts. ${checkLine}`;
export const loadsAgainOnce = 'It loads again once you are back online.';
export const cannotReachServer = (checkLine: string) => `We cannot reach the server. ${checkLine}`;
export const noAnswerNot = (label: string) =>
  `No answer to the ${label} yet, so we don’t know whether it arrived. You can press again: it happens only once.`;
export const practiceOff = 'This server offers no practice evenings.';
export const practiceOver = 'The practice evening is over.';
export const practiceNoRoom =
  'This server has too little free memory or disk space for a practice evening right now. Your orders are safe.';
