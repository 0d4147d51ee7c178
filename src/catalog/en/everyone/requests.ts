// Calculate fees, checkout, client, get menu item
export const feeCalculation = 'fee calculation';
export const failedToCalculateFees = 'Failed to calculate fees';
export const failedToSaveOrder = 'Failed to save order data';
export const paymentSession = 'payment session';
export const failedToCreatePayment = 'Failed to create payment session';
export const responseCutOff = 'The response was cut off';
export const menuItem = 'menu item';
export const menuItemDataNotFound = 'Menu item data not found';

// Get payment session, get restaurant
export const paymentCheck = 'payment check';
export const couldNotVerifyPayment = 'Could not verify payment status';
export const restaurantDataNotFound = 'Restaurant data not found';

// Places, request whitelist
export const addressSuggestions = 'address suggestions';
export const failedToFetchSuggestions = 'Failed to fetch suggestions';
export const deliveryAreaCheck = 'delivery area check';
export const unableToVerifyArea = 'Unable to verify delivery area. Please try again.';
export const failedToSubmitRequest = 'Failed to submit whitelist request';
export const whitelistRequest = 'whitelist request';

// Session order, delivery orders, drivers
export const orderStatus = 'order status';
export const orderCheck = 'order check';
export const orderConfirmation = 'order confirmation';
export const failedToConvertPending = 'Failed to convert pending order';
export const loadingOrders = 'loading orders';
export const loadingTheOrder = 'loading the order';
export const map = 'map';
export const yourEvening = 'your shift';

// Evidence, exceptions, offers
export const evidence = 'evidence';
export const printingTheTicket = 'printing the ticket';
export const deal = 'deal';

// Office money
export const loadingThePayment = 'loading the payment';
export const paymentIssues = 'payment issues';
export const totals = 'totals';
export const caseFile = 'case file';

// Office restaurants
export const addingTheRestaurant = 'adding the restaurant';
export const savingTheRestaurant = 'saving the restaurant';
export const changingTheRestaurant = 'changing the restaurant';
export const movingTheRestaurant = 'moving the restaurant';
export const readingTheMenuFile = 'reading the menu file';
export const fetchingThePictures = 'fetching the pictures';
export const kitchenLink = 'kitchen link';
export const makingTheLink = 'making the link';
export const turningOffTheLink = 'turning off the link';

// Office, own shop, people
export const disk = 'disk';
export const freeDelivery = 'free delivery';
export const change = 'change';
export const staffChanges = 'staff changes';
export const addingAPerson = 'adding a person';
export const removingThePerson = 'removing the person';

// Printers
export const addingThePrinter = 'adding the printer';
export const test = 'test';
export const removingThePrinter = 'removing the printer';
export const undoingTheRemoval = 'undoing the removal';

// Providers, send status update
export const keys = 'keys';
export const removingTheKeys = 'removing the keys';
export const testText = 'test text';
export const statusUpdate = 'status update';

// Set up, signed in, statements, today, upload picture
export const firstAccount = 'first account';
export const checks = 'checks';
export const listOfAddresses = 'list of addresses';
export const signInCheck = 'sign-in check';
export const statements = 'statements';
export const statement = 'statement';
export const day = 'day';
export const pictureUpload = 'picture upload';

// Tracked order, with limit, own orders, side menu, practice
export const deliveryPhotos = 'delivery photos';
export const noResponseInTime = 'No response in time';
export const yourOrders = 'your orders';
export const detailsRemoval = 'removal of your details';
export const practiceEvening = 'practice evening';

// One word each
export const address = 'address';
export const addressList = 'address list';
export const addressSearch = 'address search';
export const addresses = 'addresses';
export const answer = 'answer';
export const application = 'application';
export const cancellation = 'cancellation';
export const changes = 'changes';
export const correction = 'correction';
export const deals = 'deals';
export const decision = 'decision';
export const draft = 'draft';
export const drivers = 'drivers';
export const entry = 'entry';
export const exceptions = 'exceptions';
export const hours = 'hours';
export const list = 'list';
export const menu = 'menu';
export const message = 'message';
export const messages = 'messages';
export const missingDish = 'missing dish';
export const note = 'note';
export const notes = 'notes';
export const notifications = 'notifications';
export const order = 'order';
export const orderDetails = 'order details';
export const orders = 'orders';
export const passwordChange = 'password change';
export const payment = 'payment';
export const position = 'position';
export const price = 'price';
export const prices = 'prices';
export const printers = 'printers';
export const providers = 'providers';
export const question = 'question';
export const receipt = 'receipt';
export const refund = 'refund';
export const report = 'report';
export const restaurant = 'restaurant';
export const restaurants = 'restaurants';
export const review = 'review';
export const sales = 'sales';
export const setUp = 'setup';
export const settling = 'settling';
export const shop = 'shop';
export const signIn = 'sign-in';
export const signOut = 'sign-out';
export const signUp = 'sign-up';
export const staff = 'staff';
export const suggestions = 'suggestions';
export const printing = 'printing';
export const switching = 'switch';
export const text = 'text';
export const texts = 'texts';
export const undo = 'undo';
export const version = 'version';
export const versions = 'versions';
