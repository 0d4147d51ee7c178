// Direction
export const byPhone = 'By phone';
export const fromCustomers = 'From customers';
export const sentByUs = 'Sent by us';
export const messages = 'Messages';

// List panel
export const pages = 'Pages';
export const previous = 'Previous';
export const pageOf = (page: number, last: number) => `Page ${page} of ${last}`;
export const next = 'Next';
export const nothingHereYet = 'Nothing here yet';
export const newEntriesWillAppear = 'New entries will appear here.';
export const searchTitle = (title: string) => `Search ${title}`;
export const search = 'Search';
export const loadingTitle = (title: string) => `Loading ${title}`;
export const listNotLoaded = 'We couldn’t load this list';

// List table, menu panel, restaurants panel
export const ofFiveStars = (cell: string) => `${cell} of 5 stars`;
export const untilTurnedOn = 'until you turn it back on';
export const untilTomorrow = 'until tomorrow';
export const turnOffQuestion = (name: string) => `Turn off ${name}?`;
export const customersSeeClosed = (name: string, until: string) =>
  `Customers see ${name} as closed ${until}. Orders already placed continue.`;
export const noneInTheShop = 'No restaurant is in the shop';
export const addOneToOrder = 'Add one, or put one into the shop, so customers can order.';

// Row actions
export const approveAddress = (address: string) => `Approve ${address}`;
export const approve = 'Approve';
export const declineAddress = (address: string) => `Decline ${address}`;
export const decline = 'Decline';
export const markTextRead = (phone: string) => `Mark the text from ${phone} as read`;
export const replyReviewOrder = (order_number: string) => `Reply to the review of order ${order_number}`;
export const reply = 'Reply';
export const makeDriverNamed = (name: string) => `Make driver: ${name}`;
export const makeDriver = 'Make driver';
export const decision = 'Decision';
export const hire = 'Hire';

// Send deal
export const cancelDeal = 'Cancel the deal';
export const dealGoesTo = (phones: string) => `The deal goes to ${phones}`;
export const goesOutUntil = (sendsAt: string) => `It goes out at ${sendsAt}. You can cancel it until then.`;
export const describeTheDeal = 'Please describe the deal.';
export const textPhones = (phones: string) => `Text ${phones}?`;
export const dealPreview = (brand: string, words: string, sendsAt: string) => `“${brand}: ${words} Reply STOP to stop.”

It goes out at ${sendsAt}. Each phone gets at most one deal a day.`;
export const sendTheDeal = 'Send the deal';
export const textADeal = 'Text a deal';
export const dealExplained = (phones: string) =>
  `${phones} signed up for deals. Texts go out from 8 AM to 8 PM, at most one a day.`;
export const theDeal = 'The deal';
export const shopNameAdded = 'Your shop’s name and opt-out instructions are added';
export const sendToPhones = (phones: string) => `Send to ${phones}…`;
export const canceledNoText = (withdrawn: string) => `Cancelled: ${withdrawn} won’t get the text`;

// Text fault
export const textsOnHold = 'Texts are on hold: your account with the provider needs attention';
export const textFaultCode = (words: string, code: string, since: string) =>
  `${words} (Code ${code}, since ${since}.) Order texts wait for up to 20 minutes.`;

// Threads panel
export const unread = ', unread';
export const onItsWay = ', on its way';
export const didNotArrive = ', did not arrive';
export const notSent = ', not sent';
export const textCustomerOrder = (number: string) => `Text to the customer of order ${number}`;
export const textsWith = (phone: string) => `Texts with ${phone}`;
export const allMessages = 'All messages';
export const loadingTheTexts = 'Loading the texts';
export const textsNotLoaded = 'We couldn’t load the texts';
export const customerTextedStop = 'The customer texted STOP and gets no texts. Call them.';
export const numberWithoutOrders = 'This number has no orders. Call to reply.';
export const shopPrefix = 'Shop: ';
export const unreadText = (unread: number) => `${unread} unread`;
export const searchByPhone = 'Search by phone';
export const loadingMessages = 'Loading messages';
export const messagesNotLoaded = 'We couldn’t load the messages';
export const noMessages = 'No messages';
export const noMessagesText = 'Texts from customers appear here, by phone number.';
export const conversations = 'Conversations';

// Use decision, use mark read
export const approveThisAddress = 'Approve this address?';
export const approveExplained = (address: string, phone: string) =>
  `We deliver to ${address} as soon as you approve it. ${phone} asked for it. You can’t undo this here.`;
export const declineThisRequest = 'Decline this request?';
export const declineExplained = (address: string, phone: string) =>
  `${address} stays outside the delivery zone. ${phone} asked for it. You can’t undo this here.`;
export const leaveWaitlistExplained = (phone: string) =>
  `Everything sent with ${phone} is deleted from the waitlist. You can’t undo this.`;

// Use reply
export const replyRequest = 'reply';
export const replyExplained =
  'The customer gets your reply as a text that starts with the shop’s name, and sees it on the order’s page. If they texted STOP, no text goes out.';
export const yourReply = 'Your reply';
export const replyExample = 'For example: We’re sorry. Your next delivery is on us.';
export const pleaseWriteAReply = 'Please write a reply.';
export const sendTheReply = 'Send the reply';

// Office tabs
export const today = 'Today';
export const todayLead = 'What needs your attention, and how the day is going.';
export const moneyLead = 'Payments that don’t match an order, what each day earned, and who is owed what.';
export const menus = 'Menus';
export const menusLead = 'Turn a restaurant, dish or option off or on.';
export const menusOwnersLead =
  'Open a menu to edit and publish it, or to turn the restaurant, a dish or an option off or on.';
export const restaurantsLead = 'Add and edit restaurants, arrange them, and import menus.';
export const threadsLead = 'Texts with customers, by phone number.';
export const inboxLead = 'Every text from customers, with the order they had at the time.';
export const whitelistRequests = 'Whitelist requests';
export const whitelistLead = 'People outside the zone who asked to be served. An approved address can order at once.';
export const reviews = 'Reviews';
export const reviewsLead = 'What customers said about delivered orders.';
export const messagesLead = 'Every text that went out or was held back, and whether it arrived.';
export const signUps = 'Sign-ups';
export const signUpsLead = 'Phone numbers with free delivery, and who has confirmed daily deals by text.';
export const staffLead = 'Who can sign in, and what they can do.';
export const driverWaitlist = 'Driver waitlist';
export const waitlistLead = 'People who would like to deliver.';
export const shop = 'Shop';
export const shopLead =
  'What the shop is called, where and when it delivers, and what that costs. Pages update right away.';
export const printersLead = 'Receipt printers that print new orders automatically.';
export const providersLead = 'The services that charge cards, send texts and find addresses: their keys and status.';
export const setUp = 'Setup';
export const setUpLead = 'What’s left to do before the shop can open, and its address list.';
export const customers = 'Customers';
export const team = 'Team';
export const settings = 'Settings';
