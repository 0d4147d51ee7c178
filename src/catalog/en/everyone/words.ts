import { dishes } from '../counts.ts';

// Arrival words
export const minuteRange = (from: number, to: number) => `${from}–${to} min`;

// List fields
export const section = 'Section';
export const groupOfOptions = 'Group of options';
export const optionPerRow = 'Option (a row for each)';
export const priceOfTheOption = 'Price of the option';
export const pictureALink = 'Picture (a link)';
export const tax = 'Tax %';
export const soldOutYes = 'Sold out (yes or no)';
export const hiddenYesOrNo = 'Hidden (yes or no)';
export const houseNumber = 'House number';
export const streetField = 'Street (with or without the number)';
export const zipCode = 'ZIP code';
export const pointOneColumn = 'Point (one column)';

// Address form
export const additionalDetails = 'Additional details';
export const buildingName = 'Building name';
export const businessName = 'Business name';
export const hotelName = 'Hotel name';
export const buildingOrBusinessName = 'Building or business name';

// Landing signup
export const youreAllSet = "You're all set! Your benefits are now active. Start ordering below!";
export const dealsConsent = (brand: string) =>
  `Text me daily deals. I agree to get automated marketing texts from ${brand} at this number, at most one a day. Agreeing is not a condition of any purchase. Message and data rates may apply. Reply STOP to opt out, HELP for help.`;

// Phone
export const enterTenUsDigits = 'Please enter a 10-digit US phone number without country code';
export const enterValidPhone = 'Please enter a valid phone number';
export const phoneNumberIsRequired = 'Phone number is required';
export const phoneNumberMust = 'Phone number must be 10 digits';
export const phoneNumberCannot = 'Phone number cannot start with 0 or 1';

// Roles
export const owner = 'Owner';
export const everythingAndTheStaff = 'everything, and the staff';
export const dispatcher = 'Dispatcher';
export const allOrdersAndLists = 'all orders and lists';
export const theirOwnDeliveries = 'their own deliveries';

// Canned replies
export const passedToCourier = 'Thank you! We’ve passed it on to your courier.';
export const orderTakesLonger =
  'Order {order} is taking longer than planned. We expect it about {time}. Sorry for the wait!';
export const courierAtDoor = 'Your courier is at the door with order {order}. Could you come out, please?';
export const restaurantWorksOnOrder = '{restaurant} is working on order {order}. We’ll text you if anything changes.';
export const canAddDish = (link: string) =>
  `Until the restaurant confirms, you can add a dish without another delivery fee: press 'Add a dish' on the phone you ordered with, here: ${link}`;

// Open shop text
export const open = 'Open';

// Home words
export const joinedWithAnd = (first: string, second: string) => `${first} and ${second}`;
export const homeIntro = (part: string) => `Dinner from the places you know, picked up by your neighbors${part}.`;
export const inTowns = (towns: string) => ` in ${towns}`;
export const fastDelivery = 'Fast delivery to your door';

// Shop hours
export const closedUntilTime = (time: string) => `Closed until ${time}`;
export const closedUntil = (opensAt: string, time: string) => `Closed until ${opensAt}, ${time}`;

// Accent
export const white = 'White';
export const black = 'Black';
export const textOnColor = (name: string, ink: string) => `${name} text on it (${ink}).`;
export const readableOnLight = 'It’s readable on a light page as it is.';
export const darkenedOnLight = (text: string, worst: string) =>
  `On a light page, text and lines use a darker shade, ${text}: the color itself has a contrast of ${worst} there, and 4.5:1 is needed.`;
export const readableOnDark = 'It’s readable on a dark page as it is.';
export const lightenedOnDark = (text: string, worst: string) =>
  `On a dark page, they use a lighter shade, ${text}: the color itself has a contrast of ${worst} there.`;

// Hours in words
export const open24Hours = 'Open 24 hours';
export const hoursRange = (opens: string, closes: string) => `${opens} to ${closes}`;
export const everyDay = 'Every day';

// Time zones
export const easternNewYork = 'Eastern: New York, Atlanta, Miami';
export const easternDetroit = 'Eastern: Detroit';
export const easternIndianapolis = 'Eastern: Indianapolis';
export const easternLouisville = 'Eastern: Louisville';
export const centralChicagoHouston = 'Central: Chicago, Houston, New Orleans';
export const mountainDenverSalt = 'Mountain: Denver, Salt Lake City';
export const mountainBoise = 'Mountain: Boise';
export const arizonaPhoenix = 'Arizona, no daylight saving time: Phoenix';
export const pacificLosAngeles = 'Pacific: Los Angeles, Seattle, Las Vegas';
export const alaskaAnchorage = 'Alaska: Anchorage';
export const hawaiiHonolulu = 'Hawaii: Honolulu';
export const atlanticSanJuan = 'Atlantic: San Juan, Puerto Rico';

// Option groups
export const chooseUpTo = (maximum: number) => `Choose up to ${maximum}`;
export const chooseMinimum = (minimum: number) => `Choose ${minimum}`;
export const chooseRange = (minimum: number, maximum: number) => `Choose ${minimum} to ${maximum}`;

// Selection message
export const forParentTitle = (parentTitle: string) => ` for ${parentTitle}`;
export const pleaseSelect = (group: string, parent: string, part: string) => `Please select a ${group}${parent}${part}`;
export const requiredCount = (required: number) => ` (${required} required)`;
export const selectAtMost = (permitted: number, group: string, parent: string) =>
  `Please select at most ${permitted} of ${group}${parent}`;
export const soldOutSelectAnother = (optionTitle: string, group: string, parent: string) =>
  `${optionTitle} is sold out. Please select another ${group}${parent}`;
export const selectAgain = (group: string, parent: string) =>
  `Please select a ${group}${parent} again. The menu may have changed`;
export const chooseOptionsAgain = 'Please choose the options of this item again. The menu may have changed';

// Readable items
export const unnamedItem = 'Unnamed item';

// Describe changes
export const wasCalledName = (name: string) => `renamed from ${name}`;
const MENU_CHANGES = {
  new: 'new',
  gone: 'gone',
  moved: 'moved',
  changed: 'changed',
  'changed-too': 'more changed',
  renamed: 'renamed',
} as const;
export type CountedMenuChange = keyof typeof MENU_CHANGES;
export const countedDishes = (count: number, change: CountedMenuChange) => `${dishes(count)} ${MENU_CHANGES[change]}`;
export const countedCategories = (count: number, change: CountedMenuChange) =>
  `${count} ${count === 1 ? 'category' : 'categories'} ${MENU_CHANGES[change]}`;

// Dish changes
export const priceVariesNote = 'price varies';
export const theRestaurantsRate = "the restaurant's rate";
export const taxChange = (before: string, after: string) => `tax ${before} → ${after}`;
export const soldOutOrNot = 'sold out or not';
export const popularOrNot = 'popular or not';
export const orderChangedAround = (around: string) => `${around}order changed`;
export const madeSeparate = 'made separate';
export const noLongerSeparate = 'no longer separate';
export const goneName = (name: string, title: string, price: string) => `${name} › ${title} ${price} (gone)`;
export const orderChangedNamed = (name: string) => `${name}: order changed`;
export const wasCalled = (name: string, title: string) => `${name} was called ${title}`;
export const atLeastDifferent = (minPermittedUnique: number) => `at least ${minPermittedUnique} different`;
export const atMostDifferent = (maxPermittedUnique: number) => `at most ${maxPermittedUnique} different`;
export const permittedRange = (minPermitted: number, maxPermitted: number) => `${minPermitted} to ${maxPermitted}`;
export const freeText = (free: number) => `${free} free`;
export const freeUnits = 'free units';
export const textBelowIt = 'text below it';
export const selectedByDefault = 'selected by default';
export const howOftenItCanBeChosen = 'how often it can be chosen';
export const choicesShownRightAway = 'choices shown right away';

// Opening hours
export const midnight = 'midnight';
export const openUntilTime = (time: string) => `Open until ${time}`;
export const openUntil = (now: string, time: string) => `Open until ${now} ${time}`;
export const opensAtTime = (time: string) => `Opens at ${time}`;
export const opensAt = (weekday: string, time: string) => `Opens ${weekday} at ${time}`;
export const opensNext = (weekday: string, time: string) => `Opens next ${weekday} at ${time}`;

// Closed text
export const isClosedRightNow = (name: string) => `${name} is closed right now.`;

// Driver state
export const available = 'Available';
export const onABreak = 'On a break';
export const off = 'Off';

// Suggest
export const onDriversWay = (name: string) => `On ${name}’s way`;
export const minutesOffDriversWay = (whole: number, name: string) => `${whole} min out of ${name}’s way`;
export const freeAndNear = (name: string, math: number) => `${name} is free, ${math} min from the restaurant`;
export const sameKitchenAs = 'same kitchen as';
export const togetherWith = 'together with';

// Driver hours
export const minutes = (minutes: number) => `${minutes} min`;
export const hoursAndMinutes = (hours: number, minutes: number) => `${hours} h ${minutes} min`;

// Suggest
export const minutesToTheRestaurant = (math: number) => `${math} min to the restaurant`;
export const onYourWay = 'On your way';
export const minutesOutOfYourWay = (minutes: number) => `${minutes} min out of your way`;
