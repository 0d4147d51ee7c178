// Canned replies
export const passedToCourier = 'Thank you! We’ve passed it on to your courier.';
export const orderTakesLonger =
  'Order {order} is taking longer than planned. We expect it about {time}. Sorry for the wait!';
export const courierAtDoor = 'Your courier is at the door with order {order}. Could you come out, please?';
export const restaurantWorksOnOrder = '{restaurant} is working on order {order}. We’ll text you if anything changes.';
export const canAddDish = (link: string) =>
  `Until the restaurant confirms, you can add a dish without another delivery fee: press 'Add a dish' on the phone you ordered with, here: ${link}`;

// Home words, shop hours
export const joinedWithAnd = (first: string, second: string) => `${first} and ${second}`;
export const homeIntro = (part: string) => `Dinner from the places you know, picked up by your neighbors${part}.`;
export const inTowns = (towns: string) => ` in ${towns}`;
export const fastDelivery = 'Fast delivery to your door';
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
