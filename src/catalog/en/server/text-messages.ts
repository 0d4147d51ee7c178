// Texts to customers
export const youGet = 'you get ';
export const theMoneyFor = 'the money for ';
export const goesBack = ' goes back';
export const aDish = 'a dish';
export const aRestaurant = 'a restaurant';
export const orderConfirmed = (brand: string, restaurant: string, orderNumber: string, link: string) =>
  `${brand}: ${restaurant} confirmed your order ${orderNumber}. Follow it here: ${link} Reply STOP to stop texts.`;
export const orderOnItsWay = (brand: string, orderNumber: string, restaurant: string, link: string) =>
  `${brand}: your order ${orderNumber} from ${restaurant} is on its way. ${link}`;
export const orderDelivered = (brand: string, orderNumber: string, restaurant: string, link: string) =>
  `${brand}: your order ${orderNumber} from ${restaurant} was delivered. Photos and review: ${link}`;
export const orderCancelled = (
  brand: string,
  orderNumber: string,
  restaurant: string,
  reason: string,
  link: string,
  call: string,
) => `${brand}: your order ${orderNumber} from ${restaurant} was cancelled${reason}. ${link}${call}`;
export const questionsCall = 'Questions? Call';
export const theRestaurant = 'the restaurant';
export const notConfirmedYet = (restaurant: string, orderNumber: string) =>
  `${restaurant} has not confirmed your order ${orderNumber} yet`;
export const notOnItsWayYet = (orderNumber: string, restaurant: string) =>
  `your order ${orderNumber} from ${restaurant} is not on its way yet`;
export const notDeliveredYet = (orderNumber: string, restaurant: string) =>
  `your order ${orderNumber} from ${restaurant} was not delivered yet`;
export const notCancelled = (orderNumber: string, restaurant: string) =>
  `your order ${orderNumber} from ${restaurant} is not cancelled`;
export const lastTextWrong = (brand: string, what: string, link: string) =>
  `${brand}: sorry, our last text was a mistake: ${what}. ${link}`;
export const needsMoreTime = (brand: string, restaurant: string, orderNumber: string, time: string, link: string) =>
  `${brand}: ${restaurant} needs more time. Your order ${orderNumber} now arrives about ${time}. ${link}`;
export const changePaidTooLate = (orderNumber: string) =>
  `your payment for a change to order ${orderNumber} came too late`;
export const otherAmountPaid = (orderNumber: string) =>
  `your payment for a change to order ${orderNumber} was not the amount that we asked for`;
export const youPaidMore = (amount: string) => ` You paid an extra ${amount}.`;
export const dishChanged = (brand: string, dish: string, orderNumber: string, paid: string, link: string) =>
  `${brand}: we changed ${dish} in your order ${orderNumber}.${paid} ${link}`;
export const dishAdded = (brand: string, dish: string, orderNumber: string, paid: string, link: string) =>
  `${brand}: we added ${dish} to your order ${orderNumber}.${paid} ${link}`;
export const payForChangedDish = (brand: string, dish: string, orderNumber: string, amount: string, link: string) =>
  `${brand}: the change to ${dish} in your order ${orderNumber} costs ${amount} more. We make it once you pay: ${link}`;
export const payForAddedDish = (brand: string, dish: string, orderNumber: string, amount: string, link: string) =>
  `${brand}: adding ${dish} to your order ${orderNumber} costs ${amount}. We add it once you pay: ${link}`;
export const paidAfterCancel = (orderNumber: string) =>
  `your payment for order ${orderNumber} came after it was cancelled`;
export const youPaidTwice = (orderNumber: string) => `you paid twice for order ${orderNumber}`;
export const extraRefund = (brand: string, what: string, amount: string, link: string) =>
  `${brand}: ${what}. ${amount} goes back to your card. ${link}`;
export const partRefunded = (brand: string, amount: string, orderNumber: string, reason: string, link: string) =>
  `${brand}: ${amount} of your order ${orderNumber} goes back to your card${reason}. ${link}`;
export const payForAddress = (brand: string, orderNumber: string, place: string, amount: string, link: string) =>
  `${brand}: delivery of order ${orderNumber} to ${place} costs ${amount} more. It goes there once you pay: ${link}`;
export const newAddress = 'the new address';
export const orderMoved = (brand: string, orderNumber: string, place: string, arrival: string, link: string) =>
  `${brand}: your order ${orderNumber} now goes to ${place}${arrival}. ${link}`;
export const andArrivesAbout = (time: string) => ` and arrives about ${time}`;
export const refundedByHand = (brand: string, amount: string, orderNumber: string, reason: string, link: string) =>
  `${brand}: we gave you ${amount} back for your order ${orderNumber}${reason}. ${link}`;
export const notRefundedByHand = (brand: string, amount: string, orderNumber: string, link: string, call: string) =>
  `${brand}: we told you that we gave you ${amount} back for order ${orderNumber}. That was a mistake. ${link}${call}`;
export const refundFailed = (brand: string, amount: string, orderNumber: string, link: string, call: string) =>
  `${brand}: our ${amount} refund for order ${orderNumber} did not reach your card. ${link}${call}`;
export const toGetItCall = 'To get it, call';
export const dishMissing = (
  brand: string,
  count: number,
  dish: string,
  orderNumber: string,
  swap: string,
  link: string,
) =>
  `${brand}: ${count} x ${dish} in your order ${orderNumber} is not available. Swap for ${swap}, or a refund? Answer within 5 minutes: ${link}`;
export const dishMissingShort = (brand: string, dish: string, orderNumber: string, link: string) =>
  `${brand}: ${dish} in your order ${orderNumber} is not available. Swap or refund? Answer within 5 minutes: ${link}`;
export const dishAvailable = (brand: string, dish: string, orderNumber: string, link: string) =>
  `${brand}: ${dish} in your order ${orderNumber} is available after all. You'll get it as ordered. ${link}`;
export const theDish = 'the dish';
export const andMore = (count: number) => ` And ${count} more.`;
export const moneyNeedsCheck = (brand: string, words: string, more: string, link: string) =>
  `${brand}: please check the payments. ${words}${more} ${link}`;
export const orderNotTaken = (brand: string, orderNumber: string, restaurant: string, minutes: number, link: string) =>
  `${brand}: Order ${orderNumber} from ${restaurant} has waited ${minutes} minutes, and nobody has taken it. ${link}`;
export const paymentFailed = (brand: string, restaurant: string, link: string) =>
  `${brand}: your payment for ${restaurant} did not go through, and you were not charged. If you have not paid another way, order again: ${link}`;
export const changeUnpaid = (brand: string, orderNumber: string, link: string) =>
  `${brand}: your payment for a change to order ${orderNumber} did not go through, and you were not charged. The order changes once you pay: ${link}`;
export const yourOrder = 'your order';
export const textsStopped = (brand: string) =>
  `${brand}: you won't get any more texts from us, including order updates. Reply START to get order updates again.`;
export const textsStarted = (brand: string) =>
  `${brand}: you'll get texts about your orders again. Reply STOP to stop them, HELP for help.`;
export const helpWithTexts = (brand: string, call: string) =>
  `${brand}: texts about your orders, and deals if you asked for them.${call} Message and data rates may apply. Reply STOP to stop texts.`;
export const helpCall = 'Help: call';
export const thanksForText = (brand: string, call: string) =>
  `${brand}: thank you, we're passing this on to our team.${call}`;
export const urgentCall = 'If it is urgent, call';
export const youGetSwap = (brand: string, what: string, orderNumber: string) =>
  `${brand}: you get ${what} in your order ${orderNumber}, at no extra cost.`;
export const insteadOf = (swap: string, count: number, dish: string) => `${swap} in place of ${count} x ${dish}`;
export const theSwap = 'the swap';
export const noSwap = (brand: string, what: string, orderNumber: string) =>
  `${brand}: no swap for ${what} in your order ${orderNumber}. We'll text you once your money is on its way.`;
export const settledBefore = (brand: string, what: string, orderNumber: string, link: string) =>
  `${brand}: this was settled before your text arrived${what}. See your order ${orderNumber}: ${link}`;
export const unclearAnswer = (brand: string, orderNumber: string, link: string) =>
  `${brand}: thank you, our team will read your answer about order ${orderNumber}. You can also choose here: ${link}`;
export const offersQuestion = (brand: string) =>
  `${brand}: reply YES to get our daily deals by text, at most one a day. Not you? Do nothing. Message and data rates may apply. STOP ends all texts, HELP for help.`;
export const offersConfirmed = (brand: string) =>
  `${brand}: you will get our daily deals, at most one a day. Reply STOP to end all texts, HELP for help.`;

// Offers
export const replyStop = 'Reply STOP to stop.';

// Why a text wasn't sent
export const tooLate = 'Too late';
export const saidStop = 'This phone texted STOP';
export const notBetweenHours = 'Only sent between 8 AM and 8 PM';
export const oneOfferDaily = 'Only one deal a day';
export const notAcceptedYet = 'The provider hasn’t accepted it yet';
export const providerSaysStop = 'The provider reports STOP';
export const refusedByProvider = 'Refused by the provider';
export const noLongerNeeded = 'No longer needed';

// Inbound texts store
export const answeredQuestion = 'Answered a question';
export const withoutWords = '(a text without words)';

// Reports of the provider of texts
export const keysNotDecrypted = 'This server can’t decrypt the Twilio keys. Enter them again at /office/providers.';
export const accountOrTokenWrong = 'The account ID or the token is wrong.';
export const accountNotActive = 'The account is not active.';
export const testCredentials = 'The credentials are test credentials.';
export const accountUnknown = 'The account does not exist.';
export const senderInvalid = 'The sender is not a valid phone number.';
export const trialVerifiedOnly = 'A trial account can only text verified phones.';
export const usNotAllowed = 'The account can’t send to the United States. Allow it in the geographic permissions.';
export const senderMissing = 'The sender is missing.';
export const senderCannotText = 'The sender is not a number in this account that can send texts.';
export const senderNotOurs = 'The sender is not a number in this account.';
export const reportAddressInvalid =
  'The address for delivery reports is not valid: PUBLIC_URL must be reachable from the internet.';
export const senderOfOther = 'The sender does not belong to this account.';
export const serviceUnknown = 'The messaging service does not exist.';
export const serviceNoSender = 'The messaging service has no sender.';
export const serviceNoNumber = 'The messaging service has no phone number.';
export const serviceIdInvalid = 'The ID of the messaging service isn’t valid.';
export const senderNoTexts = 'The sender can’t text phones.';
export const accountSuspended = 'The account is suspended.';
export const textTooExpensive = 'A text costs more than the account allows.';
export const brandLimit = 'The daily limit of the registered brand is reached.';
export const tMobileLimit = 'The daily limit for T-Mobile is reached.';
export const tollFreeUnverified = 'The toll-free number is not verified.';
export const numberUnregistered = 'The number is not registered for texts in the United States (A2P 10DLC).';
export const registrationFailed = 'The registration of the number for texts in the United States (A2P 10DLC) failed.';
export const accountLimit = 'The daily limit of the account is reached.';
export const notPhoneNumber = 'This is not a phone number';
export const phoneUnreachable = 'This phone can’t be reached';
export const phoneTakesNoTexts = 'This phone doesn’t accept texts';
export const unreachableFromOurs = 'This phone can’t be reached from our number';
export const notMobile = 'This is not a mobile phone';
export const textTooLong = 'The text is too long';
export const isLandline = 'This is a landline';
export const phoneOff = 'The phone is off or out of reach';
export const phoneBlocksUs = 'The phone blocks our texts';
export const numberUnknown = 'The phone number is unknown';
export const landlineOrNoTexts = 'This is a landline, or its carrier doesn’t accept texts';
export const heldAsSpam = 'The carrier blocked the text as spam';
export const carrierLost = 'The carrier lost it and didn’t say why';
export const cameTooLate = 'It came too late';
export const takenForFraud = 'Twilio considers this phone fraudulent';
export const withCode = (reason: string, code: number) => `${reason} (${code})`;
export const refusedByTwilio = 'Refused by Twilio';

// Twilio messages
export const withPictures = (body: string, pictures: string) => `${body} [${pictures}, not shown here]`;
export const picturesCount = (count: number) => (count === 1 ? 'a picture' : `${count} pictures`);
export const lostWith = (ErrorCode: string) => `Lost (${ErrorCode})`;

// Test text
export const testText = (brand: string) => `${brand}: This is a test text. Texts to your customers look like this one.`;
export const noProviderOfTexts = 'Not sent: the shop has no text message provider yet.';
export const testTextSent = 'Twilio accepted the text. It arrives in a moment.';
export const testTextFailed = (reason: string) => `Not sent: ${reason}.`;
export const providerRefusedIt = 'the provider didn’t accept it';
