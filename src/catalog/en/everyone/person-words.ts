// Address form, landing signup
export const apartmentUnitFloor = 'Apt/Unit/Floor';
export const suiteFloor = 'Suite/Floor';
export const roomFloor = 'Room/Floor';
export const apartmentSuiteFloor = 'Apt/Suite/Floor';
export const handItToMe = 'Hand it to me';
export const leaveAtLocation = 'Leave at location';
export const additionalDetails = 'Additional details';
export const buildingName = 'Building name';
export const businessName = 'Business name';
export const hotelName = 'Hotel name';
export const buildingOrBusinessName = 'Building or business name';
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
