import type { ReactNode } from 'react';

// Address file words
export const uploadFailed = 'The upload failed. Please try again.';
export const proxyTooSmall =
  'The proxy in front of the server rejects files of this size. Allow 110 MB at /api/office/addresses, send the list in parts, or use the command.';
export const latitudeLongitudeLook = 'Latitude and longitude look swapped: none of these addresses is in your zone.';
export const takesOffList = (removed: string) => `This removes ${removed} from the list. `;
export const yourZoneKeepsIts = (gone: string, zoneBefore: string) => `${gone}Your zone keeps its ${zoneBefore}.`;
export const nobodyCouldOrder = ' Nobody could order.';
export const zoneWouldHave = (gone: string, zoneAfter: string, zoneBefore: string, none: string) =>
  `${gone}Your zone would have ${zoneAfter} instead of ${zoneBefore}.${none}`;

// Address file
export const importing = 'Importing';
export const swapLatitudeAndLongitude = 'Swap latitude and longitude';
export const importItAnyway = 'Import it anyway';
export const beforeImportList = (at: string, count: string) =>
  `Before the import of ${at} the list had ${count} addresses.`;
export const undoing = 'Undoing';
export const undoTheLastImport = 'Undo the last import';
export const theListIsImported = 'The list is imported';
export const nothingWasChanged = 'Nothing was changed';
export const sendingShare = (share: number) => `Sending, ${share} %`;
export const anyListCsv = 'Any list: CSV, Excel, or GeoJSON of openaddresses.io, also packed (.zip, .gz)';
export const chooseAnAddressList = 'Choose an address list';
export const townRowsName = 'Town for rows without one';
export const replaceTheList = 'Replace the list';
export const addressesFileNot = 'Addresses that aren’t in the file are removed.';
export const importTheList = 'Import the list';

// Back to set up
export const shopNotOpen = (part: ReactNode) => <>{part} The shop is not open yet</>;
export const backToSetUp = 'Back to set-up';

// Closing dialog
export const thirtyMinutes = '30 minutes';
export const anHour = 'An hour';
export const twoHours = 'Two hours';
export const untilTomorrow = 'Until tomorrow';
export const untilATime = 'Until a time';
export const untilSomeoneOpensIt = 'Until someone opens it';
export const closeTheShop = 'Close the shop?';
export const closing = 'Closing';
export const closeShop = 'Close the shop';
export const closingText = 'No new orders are taken. Orders that are already placed or being paid continue.';
export const forHowLong = 'For how long?';
export const until = 'Until';

// First owner
export const enterNameEmail = 'Please enter your name and your email address.';
export const passwordLength = 'A password has 12 to 128 characters.';
export const setUpYourShop = 'Set up your shop';
export const firstOwnAccount = 'Start with your own account. You’ll use it to set up and run the shop.';
export const yourName = 'Your name';
export const email = 'Email';
export const signInHint = 'You’ll sign in with this';
export const password = 'Password';
export const passwordHint = '12 characters or more: three or four words of your own are easy to remember';
export const makingYourAccount = 'Creating your account';
export const makeMyAccount = 'Create my account';
export const accountAlready = (link: ReactNode) => <>Already have an account? {link}</>;
export const signIn = 'Sign in';

// Key words
export const stripeCards = 'Stripe: cards';
export const stripeExplained = 'Customers pay on Stripe’s page. Use a test key to try it out without moving money.';
export const untilTypeNew = 'Until you enter new ones, no card is charged and no refund goes out.';
export const secretKey = 'Secret key';
export const secretKeyHint = 'sk_live_… or a restricted key, rk_live_…: Dashboard, API keys';
export const webhookSigningSecret = 'Webhook signing secret';
export const webhookSecretHint = (origin: string) =>
  `whsec_…: of the endpoint ${origin}/api/payments/webhook, which you add in the Dashboard`;
export const twilioTexts = 'Twilio: texts';
export const customersGetTexts = 'Customers get texts about their orders, and their answers come back.';
export const untilTypeNewOnes = 'Until you enter new ones, customers get no texts.';
export const accountSid = 'Account SID';
export const accountSidHint = 'AC and 32 characters: first page of the Console';
export const authToken = 'Auth token';
export const besideTheAccountSid = 'Beside the Account SID';
export const numberOfYourAccount = 'Number of your account';
export const numberHint = (origin: string) =>
  `Such as +18135550199, or a messaging service (MG…). Its messages go to ${origin}/api/messages/inbound`;
export const googleAddresses = 'Google: addresses';
export const findsAddressesOwn = 'Finds addresses that aren’t in your list. Without it, only your list is searched.';
export const onlyOwnList = 'Then only your own list of addresses is searched.';
export const apiKey = 'API key';
export const placesApiNew = 'With “Places API (New)” switched on';

// Missing dialog
export const customersNotOrder = 'Customers could not order yet';
export const openShopLike = 'Open the shop like this?';
export const opening = 'Opening';
export const openTheShop = 'Open the shop';
export const askOwnerDone = 'Please ask the owner: this is done in the set-up.';

// Provider checks
export const providers = 'Providers';
export const askingThem = 'Checking them';
export const checkAllProviders = 'Check all providers';

// Provider form
export const replaceTheKeysOf = (title: string) => `Replace the keys of ${title}?`;
export const newKeysUsed =
  'The open shop uses the new keys immediately. The old keys are deleted. To go back, enter them again.';
export const replaceTheKeys = 'Replace the keys';
export const pleaseFillThisIn = 'Please fill this in.';
export const removeTheKeysOf = (title: string) => `Remove the keys of ${title}?`;
export const theyDeletedAll = (without: string) => `They are deleted from all servers. ${without}`;
export const removeTheKeys = 'Remove the keys';
export const removing = 'Removing';
export const nowLast = (last: string, hint: string) => `Now: …${last}. ${hint}`;
export const askingTheProvider = 'Checking with the provider';
export const checkSaveKeys = 'Check and save the keys';
export const keysSavedAll = 'The keys are saved. All servers use them within seconds; no restart is needed.';

// Providers panel
export const serverCannotOpen = 'This server can’t decrypt the saved keys';
export const secretChanged = 'Its secret has changed, for example after a move to a new machine. Enter the keys again.';
export const setInTheEnvironment = (setting: string) =>
  `Set in the server’s environment (${setting}), which takes precedence. To enter the keys here, remove the setting and restart the server.`;
export const whoChangedKeys = 'Who changed keys';
export const removedBy = 'removed by ';
export const keysCheckedProvider =
  'Keys are checked with the provider and encrypted. Only their last four characters are shown again.';
export const loadingTheProviders = 'Loading the providers';
export const providersNotLoaded = 'The providers could not be loaded';

// Set up page
export const needed = 'Needed';
export const recommended = 'Recommended';
export const notYet = 'Not yet';
export const stepStepAny = 'Step by step, in any order.';
export const stepsDoneAny = (done: number, stepsCount: number) =>
  `${done} of ${stepsCount} steps are done. Any order will do.`;
export const loadingTheSetUp = 'Loading the set-up';
export const setUpNot = 'The set-up could not be loaded';

// Shop state
export const customersCanOrder = 'Customers can order.';
export const customersLookAround = 'Customers can look around but can’t order until you open it.';
export const hoursShopTakes = 'The shop is closed at this hour.';
export const somebodyHasClosedIt = 'Somebody has closed it.';
export const customersLookAroundKeep = (why: string) => `${why} Customers can look around and keep a cart.`;
export const theShopIsNot = 'The shop is not open yet';
export const closeTheShopButton = 'Close the shop…';
export const whatLeft = 'What is left to do';
export const lookAtTheHours = 'Look at the hours';
export const seeCustomers = 'See it as customers do';

// Step link
export const setTheHoursOf = (name: string) => `Set the hours of ${name}`;
export const writeTheMenuOf = (name: string) => `Write the menu of ${name}`;
export const putIntoTheShop = (name: string) => `Put ${name} into the shop`;

// Step words
export const nameAndWords = 'Name and words';
export const whatShopCalled =
  'What the shop is called, its logo and color, where it is, and the first words of its home page.';
export const nameTheShop = 'Name the shop';
export const zone = 'Zone';
export const circleWhichDeliver = 'The circle you deliver in, on a map.';
export const drawTheZone = 'Draw the zone';
export const addresses = 'Addresses';
export const listCustomersAddresses =
  'The list that customers’ addresses are found in: an OpenAddresses file of your county.';
export const timeZoneWhen = 'Your time zone, when orders are taken, and the holidays.';
export const setTheHours = 'Set the hours';
export const fees = 'Fees';
export const whatDeliveryCosts = 'What delivery costs and the sales tax, with an example receipt.';
export const setTheFees = 'Set the fees';
export const theFirstRestaurant = 'The first restaurant';
export const addressHoursMenu = 'Its address, its hours and its menu, typed or from a file.';
export const addARestaurant = 'Add a restaurant';
export const payments = 'Payments';
export const cardsStripeNeed = 'Cards by Stripe. You need an account there and its keys.';
export const typeKeysStripe = 'Enter your Stripe keys';
export const texts = 'Texts';
export const textsCustomersTwilio = 'Texts to customers by Twilio. You need an account there and its keys.';
export const typeKeysTwilio = 'Enter your Twilio keys';
export const yourPeople = 'Your people';
export const dispatchersDriversEach = 'Dispatchers and drivers, each with an account.';
export const addPeople = 'Add people';

// Test text
export const enterTenDigit = 'Please enter a ten-digit phone number.';
export const yourOwnNumber = 'Your own number';
export const sendATestText = 'Send a test text';
