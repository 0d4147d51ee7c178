import type { ReactNode } from 'react';

// Address file words
export const proxyTooSmall =
  'The proxy in front of the server rejects files of this size. Allow 110 MB at /api/office/addresses, send the list in parts, or use the command.';
export const looksSwapped = 'Latitude and longitude look swapped: none of these addresses is in your zone.';
export const removesFromList = (removed: string) => `This removes ${removed} from the list. `;
export const zoneKeepsAddresses = (gone: string, zoneBefore: string) => `${gone}Your zone keeps its ${zoneBefore}.`;
export const nobodyCouldOrder = ' Nobody could order anymore.';
export const zoneWouldHave = (gone: string, zoneAfter: string, zoneBefore: string, none: string) =>
  `${gone}Your zone would have ${zoneAfter} instead of ${zoneBefore}.${none}`;

// Address file
export const importing = 'Importing';
export const swapLatitudeAndLongitude = 'Swap latitude and longitude';
export const importItAnyway = 'Import it anyway';
export const listBeforeImport = (at: string, count: string) =>
  `Before the import of ${at} the list had ${count} addresses.`;
export const undoTheLastImport = 'Undo the last import';
export const emptyTheList = 'Empty the list of addresses?';
export const listWasEmpty = 'The list had no addresses before that import, so nobody could order anymore.';
export const emptyList = 'Empty the list';
export const theListIsImported = 'The list is imported';
export const nothingWasChanged = 'Nothing was changed';
export const acceptedLists = 'Any list: CSV, Excel, or GeoJSON from openaddresses.io, also zipped (.zip, .gz)';
export const chooseAnAddressList = 'Choose an address list';
export const townForRows = 'Town for rows without one';
export const replaceTheList = 'Replace the list';
export const missingAddressesRemoved = 'Addresses that aren’t in the file are removed.';
export const importTheList = 'Import the list';

// Back to set up
export const shopNotOpenYet = (part: ReactNode) => <>{part} The shop is not open yet</>;
export const backToSetUp = 'Back to setup';

// Closing dialog
export const enterATime = 'Please enter a time, such as 5:30 PM.';
export const thirtyMinutes = '30 minutes';
export const anHour = 'An hour';
export const twoHours = 'Two hours';
export const untilATime = 'Until a set time';
export const untilSomeoneOpensIt = 'Until someone opens it';
export const closeTheShop = 'Close the shop?';
export const closing = 'Closing';
export const closeShop = 'Close the shop';
export const closingText = 'No new orders are taken. Orders that are already placed or being paid continue.';
export const forHowLong = 'For how long?';
export const until = 'Until';

// First owner
export const enterNameEmail = 'Please enter your name and your email address.';
export const setUpYourShop = 'Set up your shop';
export const ownAccountFirst = 'Start with your own account. You’ll use it to set up and run the shop.';
export const yourName = 'Your name';
export const signInHint = 'You’ll sign in with this';
export const makingYourAccount = 'Creating your account';
export const makeMyAccount = 'Create my account';
export const alreadyHaveAccount = (link: ReactNode) => <>Already have an account? {link}</>;

// Key words
export const stripeCards = 'Stripe: cards';
export const stripeExplained = 'Customers pay on Stripe’s page. Use a test key to try it out without moving money.';
export const stripeLiveExplained =
  'Customers pay on Stripe’s page. Enter a live key: this shop refuses test keys, because anyone could order without paying.';
export const withoutStripeKeys = 'Until you enter new ones, no card is charged and no refund goes out.';
export const secretKey = 'Secret key';
export const secretKeyHint = 'sk_live_… or a restricted key, rk_live_…: Dashboard, API keys';
export const webhookSigningSecret = 'Webhook signing secret';
export const webhookSecretHint = (origin: string) =>
  `whsec_…: of the endpoint ${origin}/api/payments/webhook, which you add in the Dashboard`;
export const twilioTexts = 'Twilio: texts';
export const twilioExplained = 'Customers get texts about their orders and can reply.';
export const withoutTwilioKeys = 'Until you enter new ones, customers get no texts.';
export const accountSid = 'Account SID';
export const accountSidHint = 'AC and 32 characters: first page of the Console';
export const authToken = 'Auth token';
export const nextToAccountSid = 'Next to the Account SID';
export const twilioNumber = 'Your Twilio number';
export const numberHint = (origin: string) =>
  `Such as +18135550199, or a messaging service (MG…). Its messages go to ${origin}/api/messages/inbound`;
export const googleAddresses = 'Google: addresses';
export const googleExplained = 'Finds addresses that aren’t in your list. Without it, only your list is searched.';
export const withoutGoogleKey = 'Then only your own list of addresses is searched.';
export const apiKey = 'API key';
export const placesApiNew = 'With “Places API (New)” switched on';

// Missing dialog, provider checks
export const customersCannotOrderYet = 'Customers can’t order yet';
export const openShopAnyway = 'Open the shop anyway?';
export const opening = 'Opening';
export const openTheShop = 'Open the shop';
export const askOwnerToSetUp = 'Please ask the owner to do this in the setup.';
export const checkingThem = 'Checking them';
export const checkAllProviders = 'Check all providers';

// Provider form
export const replaceKeysQuestion = (title: string) => `Replace the keys for ${title}?`;
export const newKeysUsed =
  'The open shop uses the new keys immediately. The old keys are deleted. To go back, enter them again.';
export const replaceTheKeys = 'Replace the keys';
export const pleaseFillThisIn = 'Please fill this in.';
export const removeKeysQuestion = (title: string) => `Remove the keys for ${title}?`;
export const keysDeletedEverywhere = (without: string) => `They are deleted from all servers. ${without}`;
export const removeTheKeys = 'Remove the keys';
export const removing = 'Removing';
export const currentKeyHint = (last: string, hint: string) => `Now: …${last}. ${hint}`;
export const checkingWithProvider = 'Checking with the provider';
export const checkSaveKeys = 'Check and save the keys';
export const keysSaved = 'The keys are saved. All servers use them within seconds; no restart is needed.';

// Providers panel
export const serverCannotDecrypt = 'This server can’t decrypt the saved keys';
export const secretChanged = 'Its secret has changed, for example after a move to a new machine. Enter the keys again.';
export const setInTheEnvironment = (setting: string) =>
  `Set in the server’s environment (${setting}), which takes precedence. To enter the keys here, remove the setting and restart the server.`;
export const whoChangedKeys = 'Who changed keys';
export const removedBy = 'removed by ';
export const keysExplained =
  'Keys are checked with the provider and encrypted. Only their last four characters are shown again.';
export const loadingTheProviders = 'Loading the providers';
export const providersNotLoaded = 'We couldn’t load the providers';

// Set up page
export const needed = 'Needed';
export const recommended = 'Recommended';
export const notYet = 'Not yet';
export const stepsInAnyOrder = 'Do the steps in any order.';
export const stepsDone = (done: number, stepsCount: number) =>
  `${done} of ${stepsCount} steps are done. You can do them in any order.`;
export const loadingTheSetUp = 'Loading the setup';
export const setUpNotLoaded = 'We couldn’t load the setup';

// Shop state
export const customersCannotOrder = 'Customers can’t order';
export const customersCanOrder = 'Customers can order.';
export const notOpenExplained = 'Customers can look around but can’t order until you open it.';
export const closedAtThisHour = 'The shop is closed at this hour.';
export const someoneClosedIt = 'Someone closed it.';
export const closedExplained = (why: string) => `${why} Customers can look around and keep a cart.`;
export const theShopIsNot = 'The shop is not open yet';
export const closeTheShopButton = 'Close the shop…';
export const seeWhatIsLeft = 'See what’s left to do';
export const seeTheHours = 'See the hours';
export const seeAsCustomersDo = 'See it as customers do';

// Step link
export const setAddressOf = (name: string) => `Enter the address of ${name}`;
export const setHoursFor = (name: string) => `Set the hours for ${name}`;
export const writeMenuFor = (name: string) => `Write the menu for ${name}`;
export const putIntoTheShop = (name: string) => `Put ${name} into the shop`;

// Step words
export const nameStepExplained = 'The shop’s name, logo, color and location, and the first words of its home page.';
export const nameTheShop = 'Name the shop';
export const zoneStepExplained = 'The circle you deliver in, on a map.';
export const drawTheZone = 'Draw the zone';
export const addressesStepExplained =
  'The list we look up customers’ addresses in, such as an OpenAddresses file for your county.';
export const hoursStepExplained = 'Your time zone, hours and holidays.';
export const setTheHours = 'Set the hours';
export const fees = 'Fees';
export const feesStepExplained = 'What delivery costs and the sales tax, with an example receipt.';
export const setTheFees = 'Set the fees';
export const theFirstRestaurant = 'The first restaurant';
export const restaurantStepExplained = 'Its address, its hours and its menu, typed or from a file.';
export const paymentsStepExplained = 'Card payments through Stripe. You need a Stripe account and its keys.';
export const enterStripeKeys = 'Enter your Stripe keys';
export const textsStepExplained = 'Texts to customers through Twilio. You need a Twilio account and its keys.';
export const enterTwilioKeys = 'Enter your Twilio keys';
export const yourStaff = 'Your staff';
export const staffStepExplained = 'Dispatchers and drivers, each with an account.';
export const addPeople = 'Add people';

// Test text
export const enterTenDigits = 'Please enter a ten-digit phone number.';
export const yourOwnNumber = 'Your own number';
export const sendATestText = 'Send a test text';
