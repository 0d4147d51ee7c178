// Door section
export const cantDeliverNobodyOpens = 'Can’t deliver: nobody answers';
export const doorText = (brand: string, orderNumber: string) =>
  `Hi, this is your ${brand} driver. I’m at your door with order ${orderNumber}, but nobody is answering.`;
export const nobodyOpens = 'Nobody answers the door';
export const callUntil = (time: string) => `Call and text the customer, and wait until ${time}.`;
export const messageUntil = (time: string) => `Message the customer, and wait until ${time}.`;
export const messageTheCustomer = 'Message the customer';
export const leaveOrBringBack = 'Take a photo and leave the order, or bring it back.';
export const theCustomerAnswered = 'The customer answered';
export const leftAtTheDoor = 'Left at the door';
export const broughtBack = 'Brought back';
export const theyOpened = 'They answered the door';

// Driver card
export const pickUpAt = 'Pick up at';
export const pickUpFrom = (readyAt: string) => `Pick up at ${readyAt}, from`;
export const bringToBy = (name: string, arrivesAt: string) => `Deliver to ${name} by about ${arrivesAt}`;
export const changedAt = (at: string) => `Changed ${at}`;
export const itemsToCheck = (items: string) => `${items} to check`;
export const nothingToBring = 'Every dish was refunded. Call dispatch.';
export const noteWhatYouPaid = 'Enter what you paid';
export const kitchenIsAtWork = 'The kitchen is working on it. The button appears when the food is ready.';

// Driver messages
export const message = 'Message';
export const messages = 'Messages';
export const unreadCount = (unread: number) => `${unread} new`;
export const messagesNotLoaded = 'We couldn’t load the messages yet.';
export const getsNoTextsCallDispatch = 'Gets no texts: call dispatch';

// Driver page
export const yourOtherOrders = 'Your other orders';
export const ordersNotLoaded = 'We couldn’t load your orders';
export const tryAgainMoment = 'Please try again in a moment.';
export const noOrdersRightNow = 'No orders for you right now';
export const newOrdersAppearHere = 'New orders appear here as soon as a dispatcher gives them to you.';
export const noteSaved = (orderNumber: string, words: string) => `Order ${orderNumber}: saved ${words}`;
export const updateSent = (orderNumber: string, words: string) => `Order ${orderNumber} updated to ${words}`;
export const yourDeliveries = 'Your deliveries';

// Late reports
export const orderWithReason = (orderNumber: string, reason: string) => `Order ${orderNumber}: ${reason}`;
export const dismiss = 'Dismiss';
export const reported = (reports: string) => `Reported: ${reports}`;
export const callDispatch = 'Call dispatch';
export const callCustomer = 'Call customer';

// Lost orders
export const orderWasCancelled = (orderNumber: string) => `Order ${orderNumber} was cancelled`;
export const orderIsGivenAway = (orderNumber: string) => `Order ${orderNumber} is no longer yours`;
export const dontPickItUp = 'Don’t pick it up.';
export const askAboutTheFood = 'You have the food. Ask dispatch what to do with it.';
export const dismissOrder = (orderNumber: string) => `Dismiss order ${orderNumber}`;

// Offer card
export const offeredOrder = 'Offered order';
export const doYouTakeOrder = (orderNumber: string) => `Can you take #${orderNumber}?`;
export const secondsLeft = (left: number) => `${left} s`;
export const milesAndTip = (miles: string, tip: string) => `${miles} miles to the door · ${tip} tip`;
export const decline = 'Decline';
export const accepting = 'Accepting';
export const accept = 'Accept';

// Outgoing list
export const dropThisUpdate = 'Discard this update?';
export const updateWillBeLost = (update: string, orderNumber: string) =>
  `'${update}' for order ${orderNumber} won’t be sent, and its photos will be lost.`;
export const photoCount = (photosCount: number) => (photosCount === 1 ? ', 1 photo' : `, ${photosCount} photos`);
export const orderUpdate = (orderNumber: string, update: string, pictures: string) =>
  `Order ${orderNumber}: ${update}${pictures}`;
export const sendNow = 'Send now';
export const notSentYet = 'Not sent yet';
export const updatesAreSafe = 'These updates are safe on this phone.';
export const sentOnceConnected = 'These updates are safe on this phone and are sent as soon as you have a connection.';
export const phoneHasNoRoom = 'This phone is out of storage. Keep this page open until it is sent.';
export const beingSent = ' (sending)';
export const sendAgain = 'Send again';

// Photo section, picked up choices
export const photosRequired = (title: string) => `${title} (required)`;
export const photosOptional = (title: string) => `${title} (optional)`;
export const photoNumber = (number: number) => `Photo ${number}`;
export const removePhoto = (number: number) => `Remove photo ${number}`;
export const takePhoto = 'Take Photo';
export const uploadPhoto = 'Upload Photo';
export const whatDidYouPickUp = (count: number, dish: string) =>
  `${count} × ${dish} is missing, and the question to the customer is still open. What did you pick up?`;
export const moneyGoesToCustomer = 'The dish is refunded to the customer.';

// Return orders
export const allYourOrders = (count: number) => (count === 1 ? 'your order' : `all ${count} orders`);
export const giveOrdersBack = (orders: string) => `Give ${orders} back?`;
export const whatGivingBackDoes =
  'We tell dispatch right away, and they find another driver. Until then, keep any food you’ve picked up. You won’t get new orders.';
export const whyCantYouGoOn = 'Why can’t you continue?';
export const reasonExample = 'For example: flat tire on Main Street.';
export const giveBack = 'Give back';
export const ordersGivenBack = (orderNumbers: string) => `Given back to dispatch: ${orderNumbers}`;
export const tellingDispatch = 'Telling dispatch';
export const iCantGoOn = 'I can’t continue';

// Shift card
export const shareWhereIAm = 'Share my location';
export const whenPositionIsShared =
  'Only between pickup and delivery, while this page is open. Dispatch sees it, and the customers of these orders see roughly where you are.';
export const yourEvening = 'Your shift';
export const doYouTakeOrders = 'Are you taking orders?';
export const availableFor = (availableMinutes: string) => `, available for ${availableMinutes}`;
export const deliveryCount = (count: number) => (count === 1 ? '1 delivery' : `${count} deliveries`);
export const thisEvening = (deliveries: string, tip: string, miles: string) =>
  `This shift: ${deliveries}, ${tip} in tips, ${miles} miles`;

// Status update page
export const invalidRequest = 'Invalid Request';
export const orderInformationNotFound = 'Order information not found';
export const goBackToDashboard = 'Go Back to Dashboard';
export const currentStatus = 'Current status:';
export const sendMessage = 'Send Message';
export const addingPhoto = 'Adding photo';
export const updating = 'Updating...';

// What you paid
export const whatDidYouPay = 'What did you pay?';
export const receiptNotSaved = 'The receipt could not be saved. Please try again.';
export const orderNoted = (orderNumber: string, paid: string) => `Order ${orderNumber}: ${paid} saved`;
export const orderReceiptSaved = (orderNumber: string) => `Order ${orderNumber}: the receipt is saved on this phone`;
export const whoPaysWhat = (name: string, orderNumber: string) =>
  `At ${name}, for order #${orderNumber}. The customer pays what they agreed to.`;
export const orderNotLoaded = 'The order hasn’t loaded yet';
export const alreadyNoted = 'Already saved';
export const openOrderAgain = 'Go back to your orders and open it again.';
export const officeCanCorrectIt = 'The office can correct it.';
export const goToYourOrders = 'Go to your orders';

// Undo sent
export const undoneOrderIsAgain = (orderNumber: string, status: string) =>
  `Undone: order ${orderNumber} is ${status} again`;

// Update request
export const entryCode = (code: string) => `Entry code ${code}`;
export const confirmPickup = 'Confirm you have collected the order from the restaurant.';
export const beginTraveling = 'Begin traveling to the customer.';
export const markAsBroughtBack = 'Mark as Brought Back';
export const doorPhotoRequired = 'Nobody answered the door. A photo of the door is required.';
export const deliveryPhotoRequired = 'A photo of the delivered order is required.';
export const updateTo = (words: string) => `Update to ${words}`;
export const theOrderBecomes = (words: string) => `The order’s status changes to “${words}”.`;
export const onTheWayText = (brand: string, orderNumber: string) =>
  `Hi, this is your ${brand} driver. I’m on the way with your order ${orderNumber}.`;

// Use photos, use position
export const pictureUnreadable =
  'We couldn’t read a picture, so it wasn’t added. Please take another one. If your camera saves HEIC, set it to JPEG.';
export const tooManyPhotos = (maxPhotos: number) => `You can add up to ${maxPhotos} photos. The others weren’t added.`;
export const onlyImages = 'Only image files can be added.';
export const positionUnknown = 'Your phone can’t find where you are right now. We keep trying.';
export const noPosition = 'This browser doesn’t share your location. Allow it in the browser’s settings for this page.';

// Use status update
export const failedToUpdateOrder = 'Failed to update order status. Please try again.';
export const orderWithNumber = (orderNumber: string) => `Order ${orderNumber}`;
export const orderUpdatedTo = (words: string, updateWords: string) => `${words} updated to ${updateWords}`;
export const savedOnThisPhone = (words: string) => `${words} is saved on this phone`;
export const chooseWhatYouPickedUp = (dish: string) => `Choose what you picked up in place of ${dish}.`;
