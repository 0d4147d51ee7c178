// Menus of registers
export const fullPage = (count: number, offset: number) =>
  `contains ${count} items, as many as a full page: get the next one too (offset=${offset})`;
export const theFile = 'the file';
export const allPagesInOne = (text: string) => `${text}, and put all pages into one file`;
export const isDeleted = (title: string) => `"${title}" is deleted`;
export const modifiersMissing = (title: string) => `the file doesn’t contain the modifiers of "${title}"`;

// Gloria food
export const takenAsDollars = (currency: string) => `prices are in ${currency} and read as dollars`;
export const notActive = (name: string) => `${name} is not active`;
export const notForDelivery = (name: string) => `${name} isn’t delivered`;
export const daysNotKept = (name: string) => `the days and hours of ${name} aren’t imported`;
export const hiddenForTime = (name: string) => `"${name}" is hidden temporarily: it stays off until you turn it on`;
// Menu draft
export const tooManyParts = (most: number) => `has more than ${most} options, or modifiers that contain themselves`;
export const offRequiredMissing = (title: string, groups: string) =>
  `"${title}" is off because the required choices of ${groups} can’t be made`;
export const tooManyDefaults = (title: string) =>
  `"${title}" has more choices made at first than it allows: only the first are kept`;
export const namedInstead = (fault: string, name: string) => `the name ${fault}, so it’s "${name}" here`;
export const noDishToSell = 'contains no dish to sell here';

// Schema org
export const hasNoPrice = 'has no price';
export const noPrice = (title: string) => `"${title}" ${hasNoPrice}`;
export const priceRange = (low: string, high: string) => `costs ${low} to ${high}, and is sold here for ${low}`;
export const choiceNumber = (at: number) => `Choice ${at}`;
export const addOns = 'Add-ons';

// Square
export const onePageOfSeveral =
  'is one page of several (it has a cursor): ask for the others as well, and put all pages into one file, one after another';
export const objectsOfType = (type: string) => (type === '' ? 'objects without a type' : `objects of type ${type}`);
export const objectsNotKept = (count: number) => `aren’t imported (${count})`;
export const hiddenOnline = (name: string) => `"${name}" is hidden online`;
export const hiddenCategory = (title: string) => `"${title}" is in a hidden category`;
export const takenAsCents = (currency: string) => `the price is in ${currency} and read as cents`;
export const noFixedVariation = (title: string) => `"${title}" has no variation with a fixed price`;
export const isService = 'is a service';
export const isMembership = 'is a membership';
export const isEvent = 'is an event';
export const isDownload = 'is a download';
export const isDonation = 'is a donation';
export const soldNowhere = 'is sold at no location';
export const soldAtSome = 'is sold at some of your locations only: it stays off until you turn it on';
export const notSold = (label: string) => `${label} is not sold`;
export const labelNoFixedPrice = (label: string) => `${label} has no fixed price`;
export const otherPriceAtSome = (label: string) => `${label} has another price at some of your locations`;
export const soldOutAtSome = (label: string) =>
  `${label} is sold out at some of your locations: it stays off until you turn it on`;
export const notInFile = 'is not in the file';
export const hiddenFromCustomers = (title: string) => `"${title}" is hidden from customers`;
export const asksForWords = (title: string) => `"${title}" asks for text, which goes into a dish’s note here`;
export const optionIs = (name: string, title: string, why: string) => `"${name}" of "${title}" ${why}`;
export const optionHiddenOnline = (name: string, title: string) => `"${name}" of "${title}" is hidden online`;

// Toast choices
export const sizesMissing = 'the file doesn’t contain its sizes';
/** A reference is '' if it is no text or number. */
const notFound = (part: string, reference: string) =>
  reference === '' ? `names no ${part}` : `no ${part} ${reference}`;
export const noGroupFound = (reference: string) => notFound('modifier group', reference);
export const defaultsCostSame = (title: string) =>
  `leaving out a default of "${title}" doesn’t lower the price of the others here`;
export const noOption = (reference: string) => notFound('option', reference);
export const nameNotSoldOnline = (name: string) => `"${name}" is not sold online`;
export const partLeftOut = (title: string, why: string) => `"${title}" ${why}, and is left out`;
export const noPriceLeftOut = (title: string) => partLeftOut(title, hasNoPrice);
export const defaultsFree = (group: string) =>
  `"${group}" has defaults that cost nothing, and prices that change with each choice`;

// Toast prices, Toast
export const noPriceFor = (name: string, size: string) => `${name} has no price${size}`;
export const costsSteps = (name: string, prices: string) => `${name} costs ${prices}`;
// Toast reading
export const partNotSoldOnline = (name: string) => `${name} is not sold online`;
export const soldAtAllHours = (menu: string) => `the hours of "${menu}" aren’t imported: it’s sold at all hours`;
export const offUntilPriced = (title: string, reasons: string) =>
  `"${title}" is off until you set its prices and turn it on: ${reasons}`;

// Tracked file
export const mayBeHidden = (names: string) => `may hide these, but they’re sold here${names}`;
export const taxDiffers = (names: string) =>
  `prices may include tax or be exempt, but tax is added here at your rate${names}`;
export const isNotKept = (names: string) => `is not kept${names}`;
// Toast prices
export const forSize = (size: string) => ` for ${size}`;
