import { dishes } from '../counts.ts';

// List fields
export const section = 'Section';
export const groupOfOptions = 'Group of options';
export const optionPerRow = 'Option (a row for each)';
export const priceOfTheOption = 'Price of the option';
export const pictureALink = 'Picture (a link)';
export const tax = 'Tax %';
export const soldOutYes = 'Sold out (yes or no)';
export const hiddenYesOrNo = 'Hidden (yes or no)';
export const houseNumber = 'House number';
export const streetField = 'Street (with or without the number)';
export const zipCode = 'ZIP code';
export const pointOneColumn = 'Point (one column)';

// Option groups
export const chooseUpTo = (maximum: number) => `Choose up to ${maximum}`;
export const chooseMinimum = (minimum: number) => `Choose ${minimum}`;
export const chooseRange = (minimum: number, maximum: number) => `Choose ${minimum} to ${maximum}`;

// Selection message, readable items
export const forParentTitle = (parentTitle: string) => ` for ${parentTitle}`;
export const pleaseSelect = (group: string, parent: string, part: string) => `Please select a ${group}${parent}${part}`;
export const requiredCount = (required: number) => ` (${required} required)`;
export const selectAtMost = (permitted: number, group: string, parent: string) =>
  `Please select at most ${permitted} of ${group}${parent}`;
export const soldOutSelectAnother = (optionTitle: string, group: string, parent: string) =>
  `${optionTitle} is sold out. Please select another ${group}${parent}`;
export const selectAgain = (group: string, parent: string) =>
  `Please select a ${group}${parent} again. The menu may have changed`;
export const chooseOptionsAgain = 'Please choose the options of this item again. The menu may have changed';
export const unnamedItem = 'Unnamed item';

// Describe changes
export const wasCalledName = (name: string) => `renamed from ${name}`;
const MENU_CHANGES = {
  new: 'new',
  gone: 'removed',
  moved: 'moved',
  changed: 'changed',
  'changed-too': 'more changed',
  renamed: 'renamed',
} as const;
export type CountedMenuChange = keyof typeof MENU_CHANGES;
export const countedDishes = (count: number, change: CountedMenuChange) => `${dishes(count)} ${MENU_CHANGES[change]}`;
export const countedCategories = (count: number, change: CountedMenuChange) =>
  `${count} ${count === 1 ? 'category' : 'categories'} ${MENU_CHANGES[change]}`;

// Dish changes
export const priceVariesNote = 'price varies';
export const theRestaurantsRate = "the restaurant's rate";
export const taxChange = (before: string, after: string) => `tax ${before} → ${after}`;
export const soldOutOrNot = 'sold out or not';
export const popularOrNot = 'popular or not';
export const orderChangedAround = (around: string) => `${around}order changed`;
export const madeSeparate = 'made separate';
export const noLongerSeparate = 'no longer separate';
export const goneName = (name: string, title: string, price: string) => `${name} › ${title} ${price} (removed)`;
export const goneGroup = (title: string) => `${title} (removed)`;
export const orderChangedNamed = (name: string) => `${name}: order changed`;
export const wasCalled = (name: string, title: string) => `${name} was called ${title}`;
export const atLeastDifferent = (minPermittedUnique: number) => `at least ${minPermittedUnique} different`;
export const atMostDifferent = (maxPermittedUnique: number) => `at most ${maxPermittedUnique} different`;
export const permittedRange = (minPermitted: number, maxPermitted: number) => `${minPermitted} to ${maxPermitted}`;
export const freeText = (free: number) => `${free} free`;
export const freeUnits = 'free units';
export const textBelowIt = 'text below it';
export const selectedByDefault = 'selected by default';
export const howOftenItCanBeChosen = 'how often it can be chosen';
export const choicesShownRightAway = 'choices shown right away';

// Opening hours, closed text
export const midnight = 'midnight';
export const noon = 'noon';
export const openUntilTime = (time: string) => `Open until ${time}`;
export const openUntil = (now: string, time: string) => `Open until ${now} ${time}`;
export const opensAtTime = (time: string) => `Opens at ${time}`;
export const opensAt = (weekday: string, time: string) => `Opens ${weekday} at ${time}`;
export const opensNext = (weekday: string, time: string) => `Opens next ${weekday} at ${time}`;
export const isClosedRightNow = (name: string) => `${name} is closed right now.`;
