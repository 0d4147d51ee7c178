// Calculate fees
export const feeCalculation = 'fee calculation';
export const failedToCalculateFees = 'Failed to calculate fees';

// Checkout
export const failedToSaveOrder = 'Failed to save order data';
export const paymentSession = 'payment session';
export const failedToCreatePayment = 'Failed to create payment session';

// Client
export const responseCutOff = 'The response was cut off';

// Get menu item
export const menuItem = 'menu item';
export const menuItemDataNotFound = 'Menu item data not found';

// Get payment session
export const paymentCheck = 'payment check';
export const couldNotVerifyPayment = 'Could not verify payment status';

// Get restaurant
export const restaurantDataNotFound = 'Restaurant data not found';

// Places
export const addressSuggestions = 'address suggestions';
export const failedToFetchSuggestions = 'Failed to fetch suggestions';
export const deliveryAreaCheck = 'delivery area check';
export const unableToVerifyArea = 'Unable to verify delivery area. Please try again.';

// Request whitelist
export const failedToSubmitRequest = 'Failed to submit whitelist request';
export const whitelistRequest = 'whitelist request';

// Session order
export const orderStatus = 'order status';
export const orderCheck = 'order check';
export const orderConfirmation = 'order confirmation';
export const failedToConvertPending = 'Failed to convert pending order';

// Delivery orders
export const loadingOrders = 'loading orders';
export const loadingTheOrder = 'loading the order';

// Drivers
export const map = 'map';
export const yourEvening = 'your evening';

// Evidence
export const evidence = 'evidence';

// Exceptions
export const printingTheTicket = 'printing the ticket';

// Offers
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

// Office
export const disk = 'disk';

// Own shop
export const freeDelivery = 'free delivery';
export const change = 'change';

// People
export const staffChanges = 'staff changes';
export const addingAPerson = 'adding a person';

// Printers
export const addingThePrinter = 'adding the printer';
export const test = 'test';
export const removingThePrinter = 'removing the printer';
export const undoingTheRemoval = 'undoing the removal';

// Providers
export const keys = 'keys';
export const removingTheKeys = 'removing the keys';
export const testText = 'test text';

// Send status update
export const statusUpdate = 'status update';

// Set up
export const firstAccount = 'first account';
export const checks = 'checks';
export const listOfAddresses = 'list of addresses';

// Signed in
export const signInCheck = 'sign-in check';

// Statements
export const statements = 'statements';
export const statement = 'statement';

// Today
export const day = 'day';

// Upload picture
export const pictureUpload = 'picture upload';

// Tracked order
export const deliveryPhotos = 'delivery photos';

// With limit
export const noResponseInTime = 'No response in time';

// Practice
export const practiceEvening = 'practice evening';
