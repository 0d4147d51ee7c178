// Busy kitchen
export const isBusy = (name: string) => `Is ${name} busy?`;
export const hourCustomersSee =
  'For an hour, customers see delivery times 15 minutes longer. Orders already placed keep their time.';
export const busyForAnHour = 'Busy for an hour';
export const busyFor = (name: string) => `Busy, +15 min: ${name}`;
export const busy15Min = 'Busy, +15 min';
export const busyUntilCustomers = (busyUntil: string) =>
  `Busy until ${busyUntil}: customers see delivery times 15 minutes longer.`;
export const noLongerBusyOf = (name: string) => `No longer busy: ${name}`;
export const noLongerBusy = 'No longer busy';
export const busyUntilText = (name: string, until: string, part: string) =>
  `${name} is busy, +15 min until ${until}${part}`;
export const setByRestaurant = ', set by the restaurant';
export const setByOf = (by: string) => `, set by ${by}`;

// Alert dialog, dialog, live mark, loading
export const pleaseNote = 'Please note';
export const discardWhatYouTyped = 'Discard what you typed?';
export const notSavedSent = 'It has not been saved or sent.';
export const discardIt = 'Discard it';
export const close = 'Close';
export const notUpdatedSince = 'Not updated since';
export const updatedAt = 'Updated at';
export const takingLongerThan = 'This is taking longer than usual. We are still trying.';

// Order placed, rating
export const yourOrderIsPlaced = 'Your order is placed';
export const newIt = 'New';
export const rated = 'Rated';

// Secret address
export const copied = 'Copied';
export const copyTheAddress = 'Copy the address';
export const theAddressIsCopied = 'The address is copied';

// Door form, dropoff dialog
export const stillNeededOf = (labels: string) => `Still needed: ${labels}`;
export const sideGateBlue = 'Side gate, blue door, dog is friendly…';
export const homeWork = 'Such as Home or Work';
export const dropoffOptions = 'Dropoff options';

// Find address, counter, minute buttons
export const noAddressKnown = 'No matching address found';
export const addressesFound = (resultsCount: number) =>
  resultsCount === 1 ? '1 address found' : `${resultsCount} addresses found`;
export const typeHouseNumber = 'Type a house number and a street';
export const foundAddresses = 'Addresses found';
export const oneLessOf = (label: string) => `One less: ${label}`;
export const oneMoreOf = (label: string) => `One more: ${label}`;
export const asUsual = ', as usual';

// Password field, phone field, search field
export const showLabel = (label: string) => `Show ${label}`;
export const hide = 'Hide';
export const show = 'Show';
export const moreThanTen = 'More than ten digits were entered. The first ten are shown.';
export const clearSearch = 'Clear search';

// Spans editor, trap field
export const theseHoursOverlap = 'These hours overlap.';
export const pleaseEnterBothTimes = 'Please enter both times.';
export const opensName = (name: string) => `${name}, opens`;
export const closesName = (name: string) => `${name}, closes`;
export const removeHoursOfOf = (index: number, name: string) => `Remove hours ${index} of ${name}`;
export const addHoursOnOf = (name: string) => `Add hours on ${name}`;
export const addHours = 'Add hours';
export const website = 'Website';

// List columns
export const notUsed = 'Not used';
export const columns = 'Columns';
export const whatEachColumnHolds = 'What each column holds';
export const empty = 'Empty';
export const reading = 'Reading';
export const usingTheseColumns = 'Use these columns';

// Ledger table
export const ledger = 'Ledger';
export const whatHappened = 'What happened';
export const nothingHappenedMoney = 'No money has moved yet.';

// Money words
export const providersFee = 'Provider’s fee';
export const givenBackByHand = 'Refunded by hand';
export const disputed = 'Disputed';
export const disputeWon = 'Dispute won';
export const disputeLost = 'Dispute lost';
export const disputeFee = 'Dispute fee';
export const paidAtTheRestaurant = 'Paid at the restaurant';
export const priceDifferenceTill = 'Price difference at the register';
export const tipOwed = 'Tip owed';
export const refundRestaurantNot = 'Refund not charged to the restaurant';
export const waitsToBeSent = 'Waiting to be sent';
export const wayBank = 'On its way to the bank';
export const failed = 'Failed';

// Refund list, bottom bar, offline bar, page
export const aDish = 'a dish';
export const nextStep = 'Next step';
export const offlineWhatSee = 'You’re offline. You can keep reading, and we’ll update the page once you’re back.';
export const noAnswerTrying = 'No answer yet. We are trying again.';
export const back = 'Back';
export const skipToContent = 'Skip to content';

// Crop frame
export const partThatIsShown = 'Part that is shown';
export const partSmallMay = ' This part is small and may look blurred.';
export const dragFrameMove = 'Drag the frame, or move it with the arrow keys.';
export const sizeOfThePart = 'Size of the part';
export const percentShare = (share: number) => `${share} percent`;

// Picture field
export const fileCannotShown =
  'We can’t show this file. Please use a picture in JPEG, PNG, WebP or GIF. If it’s HEIC, export it as JPEG first.';
export const openingThePicture = 'Opening the picture …';
export const preparingThePicture = 'Preparing the picture';
export const uploading = 'Uploading';
export const confirmThisPart = 'Use this part';
export const tryAgain = 'Try again';
export const chooseAPicture = 'Choose a picture';
export const chooseAnotherPicture = 'Choose another picture';
export const takeAPhoto = 'Take a photo';
export const removeThePicture = 'Remove the picture';

// Progress hero, stage track
export const deliveredAtOf = (actualDeliveryTime: string) => `Delivered at ${actualDeliveryTime}`;
export const estimatedDeliveryOf = (estimatedTime: string) => `Estimated delivery: ${estimatedTime}`;
export const takesLongerThan = 'It’s taking longer than we thought. It’s still on its way to you.';
export const whereYourFoodIs = 'Where your food is';
export const orderProgress = 'Order progress';
export const done = 'done';
export const now = 'now';

// Menu switches
export const on = 'On';
export const off = 'Off';
export const offUntilTomorrow = 'Off until tomorrow';
export const untilText = (until: string) => `until ${until}`;
export const optionsCount = (optionsCount: number) => (optionsCount === 1 ? '1 option' : `${optionsCount} options`);
export const offCount = (count: string, off: number) => `${count}, ${off} off`;
export const ofDish = (dish: string, title: string) => `${dish} of ${title}`;
export const searchDishesAndOptions = 'Search dishes and options';
export const searchForDish = 'Search for a dish or an option';

// Support contact
export const questionsCallOrText = (supportPhone: string) => `Questions? Call or text ${supportPhone}`;
export const contactSupport = 'Contact Support';
export const textUs = 'Text us';

// Register fields
export const companyCard = 'Company card';
export const cash = 'Cash';
export const totalOnTheReceipt = 'Total on the receipt';
export const receiptTotalHint = (menu: string) => `With tax, such as 23.10. On the menu it’s ${menu}.`;
export const paidWith = 'Paid with';
export const whichPricesWereDifferent = 'Which prices were different?';
export const priceOneReceipt = (name: string) => `Price of one ${name} on the receipt`;
export const beforeTax = 'Before tax';
export const beforeTaxChoices = 'Before tax, with its choices';

// Slip notice
export const printedBeforeTheChange = (orderNumber: string) =>
  `The ticket of #${orderNumber} was printed before this change`;
export const printChange = 'Print change';
export const dontPrint = 'Don’t print';

// Thread
export const waitsForAnAnswer = 'waits for an answer';
export const read = 'read';
export const onItsWay = 'on its way';
export const sent = 'sent';
export const delivered = 'delivered';
export const didNotArrive = 'did not arrive';
export const notSent = 'not sent';
export const chooseAReply = 'Choose one to fill in the text';
export const textToTheCustomer = 'Text to the customer';
export const writeATextFirst = 'Write a text first.';
export const textTooLong = (most: number) => `This text is too long. Shorten it to ${most} characters.`;
export const readyMadeReply = 'Ready-made reply';
export const theCustomerTextedStop = 'The customer texted STOP.';
export const lastTextsFailed = 'The last texts to this number didn’t arrive.';

// A part of a page
export const partNotLoaded = 'We couldn’t load this part of the page';
export const partNotLoadedText = 'Check your internet connection and try again, or reload the page.';
