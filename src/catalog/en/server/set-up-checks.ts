// Steps of the setup
export const callPhone = (phone: string) => `call ${phone}`;
export const notRealYet = (words: string) => `Not real yet: ${words}.`;
export const and = ', and ';
export const hasNoAddress = 'has no address yet, so drivers can’t find it.';
export const hasNoHours = 'has no hours yet, so it stays closed.';
export const hasNoDish = 'has no dish yet. Write its menu and publish it.';
export const notShownYet = 'isn’t in the shop yet, so customers don’t see it.';
export const dishesToOrder = (dishes: string) => `${dishes} to order.`;
export const noRestaurantYet = 'No restaurant yet. Add one and its menu.';
export const circleOf = (radiusMiles: number) => `A circle of ${radiusMiles} miles`;
export const noHubYet = 'No hub yet. Find its address, or put it on the map.';
export const addressesFrom = (provider: string) => `Addresses come from ${provider}.`;
export const aroundHub = (circle: string) => `${circle} around your hub.`;
export const withInside = (circle: string, addresses: string) => `${circle}, with ${addresses} inside.`;
export const addressesInList = (all: string) => `${all} in the list.`;
export const listIsEmpty = 'The list is empty. Send a file.';
export const noTownYet = 'no town yet';
export const noNumberYet = 'have no number to call yet';
export const brandAndTown = (brand: string, town: string, phone: string) => `${brand}, ${town}. Customers ${phone}.`;
export const ordersInHours = 'Customers can order during your hours.';
export const ordersAtAllHours = 'No hours set: customers can order day and night.';
export const timeZoneUnset = (timeZone: string) => `You haven’t chosen a time zone yet. Times are in ${timeZone}.`;
export const deliveryIsFree = 'Delivery is free.';
export const deliveryCosts = (base: string) => `Delivery costs ${base}.`;
export const deliveryFrom = (base: string, perMile: string, includedMiles: number) =>
  `Delivery from ${base}, plus ${perMile} for each mile beyond ${includedMiles}.`;
export const taxUnset = (percent: number) => `You haven’t set your sales tax yet: ${percent}% is charged.`;
export const chargedByStripe = 'Stripe charges cards.';
export const sandbox = 'Test mode: anyone can order, and nobody is charged.';
export const enterStripeKeys = 'Nobody can pay yet. Enter your Stripe keys.';
export const customersGetTexts = 'Customers get texts.';
export const textsNotSent = 'Texts are shown in the office, but not sent.';
export const canSignIn = (people: string) => `${people} can sign in.`;

// First owner, keep keys, open shop, answers, change shop
export const ownerLinkUsed =
  'This link was already used, or part of it is missing. If the shop has an owner, sign in. If not, copy the link again.';
export const setInEnvironment = (names: string) =>
  `This provider is set in the server’s environment (${names}), which takes precedence.`;
export const customersCannotOrder = 'Customers can’t order yet.';
export const checkBeforeOpening = 'Please check this before the shop opens.';
export const listTooLarge = 'This list is too large or takes too long to read. Send it in parts, or use the command.';
export const listAtMost = 'A list can be up to 100 MB. Please send it in parts, or use the command.';
export const uploadAgain = 'is no longer stored here. Please upload it again';

// Not real
export const nobodyCanPay = 'nobody can pay';
export const noCardCharged = 'no card is charged';
export const textsNotSentYet = 'texts aren’t sent';

// Warnings about the disk
export const diskFull = (folder: string, free: string) => `The disk is full or almost full: ${folder} has ${free} free`;
export const makeRoomForPhotos = (full: string, least: string) =>
  `${full}. Photos and uploads may not be saved. With less than ${least}, drivers can’t complete deliveries, which need a photo. Free up space there.`;
export const makeRoomForUploads = (full: string) => `${full}. Uploads may not be saved. Free up space there.`;
export const databaseFull =
  'The database is out of space: something couldn’t be saved in the last five minutes. Free up space on PostgreSQL’s disk.';
export const makeRoomForOrders = (full: string, least: string) =>
  `${full}, and the shop isn’t ready (/readyz) with less than ${least}. Orders may not be saved. Free up space there.`;

// Checks of the providers
export const stripeCheck = (what: string) => `Stripe, ${what}`;
export const placesKeyRefused = 'The key was rejected. Check it, and that Places API (New) is enabled for it.';
export const placesQuota = 'The quota is used up. Raise it, or wait.';
export const placesAway = 'No usable answer. Check the address in the settings and the network.';
export const ownList = 'The shop’s own list.';
export const suggestionsFor = (count: number, asked: string) => `${count} suggestions for “${asked}”`;
export const twilio = 'Twilio';
export const twilioUnreachable = 'We can’t reach Twilio. Check the network.';
export const twilioKeysWrong = 'The account and the token don’t match (TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN).';
export const accountIs = (status: string) => `The account is ${status}.`;
export const notReadable = 'not readable';
export const twilioAccount = 'Twilio, account';
export const trialAccount = 'This is a trial account. It only texts numbers that you have verified.';
export const twilioFits = 'The keys work, and the account is active.';
export const twilioSender = 'Twilio, sender';
export const twilioAnswers = 'Twilio, answers';
export const notOurNumber = (from: string) => `${from} isn’t a number in this account (TWILIO_FROM).`;
export const answersArrive = (from: string, inbound: string) => `${from}, and replies arrive at ${inbound}`;
export const answersElsewhere = (from: string, inbound: string) =>
  `Replies to ${from}, including STOP, go elsewhere. Set its messaging webhook to ${inbound}.`;
export const drivingTimes = 'Driving times';
export const estimated = 'Estimated.';
export const noHubForTimes = 'The shop has no hub yet, so we can’t ask for a route.';
export const osrmUnreachable = (url: string) => `We can’t reach ${url} (OSRM_URL).`;
export const osrmKnowsHub = 'It knows the roads around the shop’s hub.';
export const osrmAnswers = (answer: string) => `It answers ${answer}. Does its map cover the shop’s area?`;
export const noJson = 'no JSON';
export const routingUnreachable = (routingUrl: string) => `We can’t reach ${routingUrl} (ROUTING_URL).`;
export const routingPlans = 'It plans routes from the shop’s hub.';

// Check of the file store
export const files = 'Files';
export const s3KeysWrong = 'The key and the secret don’t match (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION).';
export const noSuchBucket = 'This bucket doesn’t exist (S3_BUCKET).';
export const wrongRegion = 'The bucket is in another region (S3_REGION).';
export const wrongClock = 'This server’s clock is wrong.';
export const storeUnreachable = 'We can’t reach the file store. Check S3_ENDPOINT and the network.';
export const stepNotAllowed = (step: string, code: string) =>
  `The key isn’t allowed to ${step} in the bucket (${code}).`;
export const stepAnswered = (step: string, status: number, code: string) =>
  `The store answered ${status} ${code} when we tried to ${step}.`;
export const storedInDataDir = 'Stored in DATA_DIR.';
export const notReadAgain = 'We read back something other than what we wrote.';
export const bucketIsPublic = 'Anyone can read the bucket, including delivery photos. Turn off its public access.';
export const bucketWorks = (bucket: string) => `We can write, read, list and delete files in the bucket ${bucket}.`;

// Check of Stripe
export const stripeKeyRefused = 'Stripe rejects the key: it’s mistyped, expired or deleted (STRIPE_SECRET_KEY).';
export const stripeRightMissing =
  'The restricted key lacks this permission. Add it in the Dashboard under Developers, API keys.';
export const stripeRefuses = (code: string) => `Stripe rejects the request (${code}).`;
export const noCode = 'no code';
export const stripeUnreachable =
  'We can’t reach Stripe, or its responses are invalid right now. Try again in a few minutes.';
export const canRead = 'can be read';
export const balance = 'Balance';
export const withoutBalance = 'Until then the shop takes payments, but can’t compare its books with Stripe’s balance.';
export const balanceRights = (words: string, rest: string) =>
  `${words} It needs to read Balance and Balance Transaction Sources. ${rest}`;
export const disputes = 'Disputes';
export const withoutEvidence = 'Until then the shop sells, but can’t send evidence for disputed payments.';
export const writeUnchecked = (right: string) =>
  `Stripe accepted a request that it should reject, so we can’t check the permission to write ${right}.`;
export const cannotWrite = (right: string, rest: string) => `The key can’t write ${right}. ${rest}`;
export const canReadAndSend = 'can be read, and evidence can be sent';
export const filesRight = 'Files';
export const key = 'Key';
export const liveKey = 'a live key: cards are charged';
export const testKey = 'a test key: no money moves';
export const clockDiffers = (seconds: number) => `This server’s clock differs from Stripe’s by ${seconds} seconds.`;
export const clock = 'Clock';
export const setClock = (words: string) => `${words} Webhooks will be rejected. Set the clock with NTP.`;
export const webhook = 'Webhook';
export const noEndpoint = (address: string) => `No endpoint has the address ${address}. Add it in the Dashboard.`;
export const endpointDisabled = (address: string) => `The endpoint ${address} is disabled. Enable it in the Dashboard.`;
export const webhookEvents = 'Webhook events';
export const allEvents = 'all that are needed';
export const eventsMissing = (events: string) => `The endpoint doesn’t get ${events}.`;
export const accountDefault = 'the account’s default';
export const otherVersion = (theirs: string, version: string) => `${theirs}; the shop uses ${version}, and reads both`;
export const apiVersion = 'API version';
export const checkEndpointYourself = (address: string) =>
  `The key can’t read Webhook Endpoints. Please check that ${address} exists and is enabled.`;
export const chargesAndRefunds = 'Charges and Refunds';
export const paymentIntents = 'PaymentIntents';
export const events = 'Events';

// Checkout params, sandbox payments
export const moreDishes = (count: number) => `${count} more dishes`;
export const sandboxMoney = 'Test mode: anyone can order, and no money moves.';
