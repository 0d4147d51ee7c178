import type { ReactNode } from 'react';

// Conflict notice
export const someone = 'Someone';
export const changedSameFieldsFirst = (who: string) =>
  `${who} changed the same fields first. Your changes aren’t saved yet.`;
export const theirsAndYours = (part: ReactNode, shop: ReactNode, shop2: ReactNode) => (
  <>
    {part}: theirs {shop}, yours {shop2}
  </>
);
export const keepTheirsNamed = (fieldNames: string) => `Keep theirs: ${fieldNames}`;
export const keepTheirs = 'Keep theirs';
export const saveAgainToUseYours = 'Save again to use yours instead.';

// Drivers section
export const theCustomer = 'The customer';
export const shopPaysAllButTip = 'The shop: everything but the tip is refunded';
export const driversExplained = 'At the restaurant’s register, on the road and at the door.';
export const askDriversWhatTheyPaid = 'Ask drivers what they paid';
export const askDriversHint = 'With the receipt, and each price that differs from the menu.';
export const whoPaysIfNobodyAnswers = 'Who pays if nobody answers the door?';
export const letDriversSharePosition = 'Let drivers share their position';
export const positionsHint =
  'Each driver turns it on themselves. Only the latest position is kept, until delivery. The customer sees it on a small map.';
// Editable list
export const removeNoun = (noun: string, index: number) => `Remove ${noun} ${index}`;
export const addNoun = (noun: string) => `Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

// Example receipt
export const example = 'Example';
export const anExample = 'An example';
export const way = 'Distance';
export const receiptAppearsOnceFilled = 'The receipt appears once all numbers are filled in.';
export const toTheDoor = (text: string) => `${text} to the door`;

// Fees section
export const salesTaxHint = 'On food in your area, such as 7. Restaurants and dishes can have their own.';
export const roundingHint = 'Both together, rounded up to a multiple of this. $0.01 means no rounding.';
export const roadFactorHint = 'How much longer the road is than the straight line';
export const includesTheFirstMiles = 'Includes the first miles';
export const onTheRoad = 'On the road';
export const perMileStarted = 'Per mile or part of a mile';
export const ofFoodDeliveryAndTax = 'Of food, delivery and tax';
export const addedToTheShare = 'Added to the percentage';
export const untilFoodReady = 'Until the food is ready';
export const onTheWayOnAverage = 'On the way, on average';
export const feesAndTimes = 'Fees and times';
export const whatDeliveryCosts = 'What a delivery costs. Orders already placed keep their price.';
export const learnKitchenTimes = 'Learn kitchen times';
export const learnKitchenTimesHint =
  'On: delivery times use what each kitchen took lately. Off, and for new restaurants: 35 minutes.';

// Field names
export const logo = 'Logo';
export const color = 'Color';
export const supportPhone = 'Support phone';
export const yourOwnPhone = 'Your own phone';
export const homePageHeading = 'Heading of the home page';
export const firstSentence = 'First sentence';
export const questions = 'Questions';
export const sideMenu = 'Side menu';
export const centerOfTheZone = 'Center of the zone';
export const radius = 'Radius';
export const towns = 'Towns';
export const timeZone = 'Time zone';
export const hoursInWords = 'Hours in words';
export const openOrClosed = 'Open or closed';
export const milesIncluded = 'Miles included';
export const eachExtraMile = 'Each extra mile';
export const orderFeesShare = 'Order fees, percentage';
export const orderFeesFixed = 'Order fees, fixed';
export const orderFeesRounded = 'Order fees, rounded up to';
export const roadFactor = 'Road factor';
export const drivingSpeed = 'Driving speed';
export const learnedKitchenTimes = 'Learned kitchen times';
export const freeDelivery = 'Free delivery';
export const tips = 'Tips';
export const refundsByDispatchers = 'Refunds by dispatchers';
export const replies = 'Replies';
export const receiptsFromDrivers = 'Receipts from drivers';
export const ordersBroughtBack = 'Orders brought back';
export const setUpQuestions = 'Setup questions';
export const textAboutWaitingOrder = 'Text about a waiting order';
export const offersToDrivers = 'Offers to drivers';
export const driverPositions = 'Driver positions';
export const hiddenPhones = 'Phone numbers hidden from drivers';
export const nothing = 'Nothing';
export const andNames = (names: string, last: string) => `${names} and ${last}`;
export const andMore = (shown: string, more: number) => `${shown} and ${more} more`;
export const notClosed = 'not closed';
export const noneYet = 'none yet';
export const theDefaultRed = 'the default red';
export const aPicture = 'a picture';
export const alwaysOpen = 'always open';
export const closedUntil = (until: string) => `closed until ${until}`;
export const onUntil = (until: string) => `on until ${until}`;
export const asUsual = 'the default';

// Free delivery section
export const signedUpSummary = (numbers: string, orders: string) =>
  `${numbers} signed up. ${orders} had free delivery in the last 30 days.`;
export const freeDeliveryExplained =
  'For numbers that sign up on the landing page. Numbers aren’t verified, so anyone can sign up any number.';
export const offerFreeDelivery = 'Offer free delivery';
export const freeDeliveryOff = 'While this is off, nobody gets it and the landing page doesn’t mention it.';
export const lastDayOver = 'This day is over, so delivery is no longer free.';
export const lastDay = 'Last day';
export const lastDayHint = 'Leave empty to keep it on until you turn it off';

// Hours section
export const noHoursSet = 'No hours are set: orders are taken at any time.';
export const hoursCustomersSee = (hours: string) =>
  `Customers see: ${hours}. Outside these hours they see when you open.`;
export const atAnyTime = 'At any time';
export const christmas = 'Christmas';
export const thatDay = 'That day';
export const hoursExplained = 'When orders are taken. A closing time before the opening time is on the next day.';
export const timeZoneHint = 'All times use this time zone';
export const chooseWhereYouAre = 'Choose where you are';
export const holidaysExplained = 'Days when you are closed or have different hours.';
export const hoursInWordsHint = 'Shown when no hours are set. Doesn’t close the shop.';

// Links section
export const menuAndQuestions = 'Menu and questions';
export const linksExplained = 'The links in the side menu and the questions on the welcome page.';
export const menuEntry = 'menu entry';
export const linkText = 'Label';
export const link = 'Link';
export const linkHint = '/page, https://…, mailto: or tel:';
export const defaultQuestionsShown = 'The welcome page shows the default questions.';
export const writeYourOwnQuestions = 'Write your own questions';
export const question = 'Question';
export const answer = 'Answer';
export const backToDefaultQuestions = 'Use the default questions';

// Look fields
export const lightMode = 'Light mode';
export const darkMode = 'Dark mode';
export const pickAColor = 'Pick a color';
export const orEnterItsCode = 'Or enter its code';
export const colorHint = 'Such as #1f62b0. Leave empty for the default red.';
export const backToDefaultRed = 'Use the default red';
export const logoHint =
  'Replaces the name in the header, and is the icon on phones. PNG or WebP with a transparent background works best. In dark mode it’s on white.';

// Look section, phones section
export const look = 'Look';
export const lookExplained = 'Your logo and your color, on every page, in light and dark mode.';
export const phones = 'Phones';
export const phonesExplained = 'The number customers call, and the number we text when something needs your attention.';
export const supportPhoneHint = 'Shown to customers on the home page, on orders and in texts. Leave empty to hide it.';
export const ownPhoneHint =
  'Gets a text when payments don’t match or an order is waiting. Leave empty to use the support phone.';
export const textMeAfterMinutes = 'Text me if nobody takes a new order within this many minutes (0 = never)';

// Replies section, section list
export const repliesExplained =
  "Ready-made texts to customers. {order}, {restaurant} and {time} are replaced by the order's number, restaurant and arrival time.";
export const replyIndex = (index: number) => `Reply ${index}`;
export const tipsAndRefunds = 'Tips and refunds';
export const changes = 'Changes';
export const notSaved = ', not saved';
export const partsOfTheShop = 'Parts of the shop';

// Shop panel
export const notSavedChanges = (changes: string) => `Not saved: ${changes}`;
export const checkFields = (faulty: string) => `Check ${faulty}.`;
export const showIt = 'Show it';
export const loadingTheShop = 'Loading the shop';
export const shopNotLoaded = 'We couldn’t load the shop';
export const lastChangedBy = (person: string, at: string) => `Last changed by ${person}, ${at}`;

// Tips section
export const first = 'First';
export const second = 'Second';
export const third = 'Third';
export const fourth = 'Fourth';
export const tipsExplained = 'Drivers get the full tip. The second one is selected by default.';
export const suggestedTips = 'Suggested tips';
export const tipOrdinals = (ordinals: string) => `${ordinals} tip`;
export const tipPercentsRule = 'Whole percentages, each higher than the one before.';
export const refundLimitHint = 'The most they can refund per order. Above that, they ask you.';

// Typed number, use shop form
export const enterDollarsFromTo = (min: string, max: string) =>
  `Please enter dollars and cents, from ${min} to ${max}.`;
export const enterNumberFromTo = (min: string, max: string) => `Please enter a number from ${min} to ${max}.`;
export const pleaseEnterANumber = 'Please enter a number.';
export const nobodyCouldOrder = ' Nobody could order any more.';
export const zoneShrinkExplained = (after: string, before: string, none: string) =>
  `${after} known addresses would be in your zone instead of ${before}.${none} You can undo it under “Changes”.`;
export const makeTheZoneSmaller = 'Make the zone smaller?';
export const saveTheZone = 'Save the zone';

// Versions section
export const firstStart = 'First start';
export const openedOrClosed = 'Opened or closed';
export const restore = 'Restore';
export const restoreTheShop = 'Restore the shop?';
export const restoreText = (at: string) =>
  `Everything except open or closed goes back to how it was ${at}. You can undo this too.`;
export const whoChangedWhat = 'Who changed what. You can undo each change.';
export const undoChange = (version: number, one: string) => `Undo change ${version}: ${one}`;
export const undoThisChange = 'Undo this change';

// Words section
export const nameExplained = 'What the shop is called and what visitors read first.';
export const nameHint = 'On every page, on receipts and in texts';
export const areaNameHint = 'Your area’s name in sentences. Leave empty to omit it.';
export const stateHint = 'Two letters, such as FL';
export const headingHint = "Leave empty for 'Fast delivery to your door'";
export const firstSentenceHint = 'Below the heading. Leave empty for the default, with your towns.';

// Zone section
export const zoneExplained =
  'You deliver inside a circle around your hub. Find its address, drag it, use the arrow keys, or type.';
export const findTheHubsAddress = 'Find the hub’s address';
export const asTheCrowFlies = 'As the crow flies';
export const hub = 'Hub';
export const enterBothCoordinates = 'Please enter a latitude from -90 to 90 and a longitude from -180 to 180.';
export const townsHint = "Names on the home page's map; the first two appear in its first sentence.";
export const town = 'Town';

// Drivers section
export const offerOrdersToDrivers = 'Offer orders to drivers';
export const howOffersWork =
  'Each confirmed order without a driver is offered to one available driver after another, for 45 seconds each. Dispatchers can still assign it at any time.';
export const hidePhonesFromDrivers = 'Hide customers’ phone numbers from drivers';
export const howHiddenPhonesWork =
  'Drivers write to customers in the app instead. Customers get these messages as texts, so set up texts first.';
