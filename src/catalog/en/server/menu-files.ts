import { dishes } from '../counts.ts';

// Menu drafts
export const enterPrice = (title: string) => `Enter the price of ${title}.`;
export const noteGone = 'This note no longer exists: the draft has changed.';

// Draft warnings
export const categoryEmpty = 'This category is empty.';
export const otherDishesThere = 'the other dishes in this category';
export const otherDishes = 'the other dishes';
export const costs = (price: string) => `It costs ${price}.`;
export const priceChanges = (before: string, after: string) => `Its price changes from ${before} to ${after}.`;
export const priceIsFar = (price: string, where: string, middle: string) =>
  `${price} is very different from ${where} (about ${middle}).`;
export const noPicture = 'It has no picture.';
export const nothingToChoose = (title: string) => `'${title}' is required, but nothing in it can be chosen now.`;

// Menu problems, publish menu, menu files, take menu file, read menu safely
export const confirmPrice = (text: string) => `Confirm its price, or keep it off. The file says: ${text}`;
export const versionDeleted = 'This version was deleted.';
export const menuFileTooLarge = 'A menu file can be up to 20 MB. Leave out anything that isn’t part of the menu.';
export const hoursNotImported = 'opening hours: not imported (a draft has none)';
export const taxNotImported = 'the restaurant’s tax rate: not imported';
export const menuTooDeep =
  'This file is too large or too deeply nested to read. Leave out what isn’t part of the menu, and try again.';

// Read menu file
export const ownForm = "the shop's own format";
export const uberMenu = 'an Uber Eats menu';
export const uberSiteAnswer = 'a response from the Uber Eats website';
export const fileIs = (kind: string, readable: string) => `The file is ${kind}. ${readable}`;
export const otherEncoding =
  'We can’t read the letters of this file, because it is in an old encoding. Save it as an Excel workbook (.xlsx) or as CSV UTF-8, and try again.';
export const rowLeftOut = (fault: string) => `${fault} (this row is left out)`;
/** The fields of a dish or an option, as an owner says them. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: 'name',
  itemDescription: 'description',
  taxRate: 'tax rate',
  imageUrl: 'picture',
};
export const faultyDish = (title: string, field: string, fault: string) =>
  `"${title.slice(0, 60)}" is left out: its ${FIELD_NAMES[field] ?? field} ${fault}`;
export const noListInWorkbook = 'No sheet of the workbook contains a list.';
export const pageWithoutMenu = (readable: string) =>
  `The file is a web page without a machine-readable menu (schema.org). ${readable}`;
export const fileDamaged = (why: string) => `The file is cut off or damaged: it is not JSON (${why}).`;
export const noRestaurantInFile = 'The file contains no restaurant.';
export const restaurantTwice = (at: string, id: string) => `${at}_id: the restaurant '${id}' appears twice`;
export const pathNotImported = (path: string) => `${path}: is not kept`;
export const menuOnly = (format: string) =>
  `This is ${format}, which only contains a menu. Name a stored restaurant with --into ID.`;
export const csvSpreadsheet = 'a spreadsheet (CSV)';
export const mayBeCutOff = (row: number) =>
  `row ${row}: has fewer cells than all rows above, and the file ends there: is it cut off?`;
export const excelSpreadsheet = 'a spreadsheet (Excel)';

// Preview import
export const replacesYourEdit = (edit: string) => `${edit}: the file replaces your edit`;
export const addedByYou = 'added by you, kept';
export const yourEditKept = 'your edit is kept';
export const staysWhereMoved = 'stays where you moved it';
export const removedByYou = 'removed by you, stays removed';

// Formats
export const schemaOrgMenu = 'a schema.org menu (JSON-LD)';
export const squareCatalog = 'a Square catalog';
export const toastMenu = 'a Toast menu';
export const cloverInventory = 'a Clover inventory';
export const gloriaFoodMenu = 'a GloriaFood menu';
export const cloverWorkbook = 'a Clover inventory (workbook)';
export const toastList = 'a Toast menu export';

// Menu formats
export const geoJsonFile = 'a GeoJSON file';
export const deliverectList = 'a list of Deliverect products';
export const shopifyList = 'a Shopify product list';
export const doorDashMenu = 'a DoorDash menu';
export const googleMenu = 'a Google food menu';
export const uberSiteOther =
  'a response from the Uber Eats website that is neither a dish nor a store with its dishes in sections';
export const uberVersion1 = 'an Uber Eats v1 menu';
export const uberVersion2 = 'an Uber Eats v2 menu without its categories';
export const readableFiles =
  'Forkfleet reads spreadsheets (Excel or CSV with the columns Name and Price), its own format, Uber Eats, Square, Toast, Clover and GloriaFood menus, and web pages with a schema.org menu (docs/menu-files.md).';
export const notAMenu = 'not a menu: it contains no object';
export const emptyObject = 'an empty object';
export const unknownForm = (fields: string) => `in an unknown format (its fields: ${fields})`;
export const jsonLines = 'one JSON object per line';
export const unknownText = 'a text file in an unknown format';
export const oldExcel = 'an old Excel workbook (in Excel: Save As, CSV UTF-8)';
export const lockedWorkbook = 'a workbook with a password (in Excel: remove it, then save)';
export const excelPage = 'a page or XML that Excel wrote (in Excel: Save As, CSV UTF-8)';
export const textDocument = 'a text document (RTF)';
export const aPdf = 'a PDF';
export const aPicture = 'a picture';
export const binaryFile = 'in a binary format of another program';
export const otherArchive = 'a RAR or 7z archive (unpack it first)';

// What a file changes
export const profileOrTax = 'address, coordinates or tax rate';
export const openingHours = 'opening hours';
export const importSummary = (name: string, added: number, changed: number, gone: number, same: number) =>
  `${name}: ${added} new, ${changed} changed, ${gone} removed, ${same} unchanged`;
export const newRestaurant = (name: string, count: number) => `${name}: a new restaurant with ${dishes(count)}`;

// Faults in a menu, menu check
export const notAbove = (limitName: string, limit: number) => `must not be above ${limitName} (${limit})`;
export const needsMore = (required: number, reachable: number) =>
  `needs ${required}, but its options and limits allow only ${reachable}`;
export const groupMaximum = "the group's maximum";
export const mustBeObject = 'must be an object';
export const idUsedTwice = (id: string) => `the ID '${id}' is already used`;

// Menu problem
export const wholeNumber = 'a whole number';
export const trueOrFalse = 'true or false';
export const anObject = 'an object';
export const mustBeOneOf = (values: string) => `must be one of ${values}`;
export const isMissing = 'is missing';
export const mustBe = (kind: string) => `must be ${kind}`;
export const mustNotBeEmpty = 'must not be empty';
export const aText = 'a text';
export const aNumber = 'a number';
export const aList = 'a list';
export const tooLong = (most: string) => `must not be longer than ${most} characters`;
export const tooMany = (most: string, parts: string) => `must not have more than ${most} ${parts}`;
export const someSections = 'sections';
export const someDishes = 'dishes: divide them into sections';
export const someOptions = 'options';
export const someGroups = 'groups of options';
export const someEntries = 'entries';

// Menu warnings
export const ifDollars = (cents: number) => `; if dollars were meant, write ${cents}`;
export const farFromOthers = (name: string, price: string, middle: string, hint: string) =>
  `${name} costs ${price}, far from the others (about ${middle})${hint}`;
export const pricesAreCents = (price: string) => `: prices are in cents, so 1250 is ${price}`;
export const mostCostLess = (least: string, hint: string) => `Most dishes cost less than ${least}${hint}.`;
export const mostCostMore = (most: string) => `Most dishes cost more than ${most}. Are the file’s prices cents?`;
export const orderedForFree = (title: string, price: string) => `${title} can be ordered for ${price}`;
export const noHoursShownClosed = 'It has no opening hours, so it shows as closed and nobody can order.';
export const farFromHub = (miles: number) => `It’s ${miles} miles from your hub. Are its coordinates right?`;
export const noPhoneNumber = 'It has no phone number, so nobody can call the kitchen.';
export const emptyCategories = (names: string) => `Empty: ${names}.`;

// Sound menu, menus of registers
export const notNestedDeeper = (levels: number) => `must not be nested deeper than ${levels} levels`;
export const other = 'Other';
export const noFixedPrice = 'has no fixed price';
export const soldByWeight = 'is sold by weight or measure';
export const isHidden = 'is hidden';
export const notSoldOnline = 'is not sold online';
// Gloria food
export const size = 'Size';

// Schema org
export const dollarsSuchAs = (cell: string) => `must be dollars such as 10.95${cell === '' ? '' : `, not '${cell}'`}`;
export const chooseOne = 'Choose one';
// Square
export const isGiftCard = 'is a gift card';
export const isDeposit = 'is a gift card or a deposit';
export const isArchived = 'is archived';
export const regular = 'Regular';
// Toast choices
export const nestedDeeper = (levels: number) => `nested deeper than ${levels} groups`;
// Toast prices
export const sameAtAllHours = (name: string) => `"${name}" costs the same at all hours here`;

// Tracked file
export const andMore = (count: number) => ` and ${count} more`;

// Spreadsheets
export const otherCurrency = (cell: string) => `is in another currency ('${cell}'): prices here are in dollars`;
export const wasRounded = (cell: string, price: string) => `${cell} was rounded to ${price}`;
export const notAboveDollars = (most: number) => `must not be above ${most} dollars`;
export const notNegative = 'must not be negative';
export const cellError = (error: string) =>
  `is ${error}, an error of the spreadsheet: correct the cell and save the file`;
export const isDate = (cell: string) => `is ${cell}: a spreadsheet makes a date of a name such as 1/2`;
export const lostLetters = (text: string) => `is '${text}': if it lost letters, save the file as CSV UTF-8`;
export const isWider = 'has more cells than there are headings: a comma in a text or a price needs quotes around it';
export const wholeNumberNot = (cell: string) => `must be a whole number, not '${cell}'`;
export const percentSuchAs = (cell: string) => `must be a percentage such as 6.5, not '${cell}'`;
export const yesOrEmpty = (cell: string) => `must be Yes or empty, not '${cell}'`;
export const momentSuchAs = (cell: string) => `must be a time such as 2026-12-01T17:00:00Z, not '${cell}'`;
export const wordsOrBlocks = 'must be plain text, or blocks as the download writes them';

// Clover workbook
export const notImported = 'is not kept';
export const badOptionPrice = (title: string, group: string, cell: string) =>
  `"${title}" of "${group}" has no valid price ('${cell}'), so it’s left out`;
export const giftCardOrDeposit = (title: string) => `"${title}" is a gift card or a deposit`;
export const badPrice = (cell: string) => `has no valid price${cell === '' ? '' : ` ('${cell}')`}`;
export const modifiersNotInFile = (title: string, name: string) =>
  `"${title}" has the modifiers "${name}", which are not in the file`;

// List sizes
export const emptyNoSize = 'is empty, and no row gives a size for it';
export const locationPrice = (title: string, column: string, cell: string) =>
  `'${title}' has another price at one location ('${column}': ${cell})`;
export const optionPrices = (dish: string, option: string) => `'${option}' of '${dish}' has several prices`;

// Open sheet
export const noHeadings = 'no row contains the headings of a list';
export const columnTwice = (column: string) => `the column '${column}' appears twice`;
export const columnMissing = (column: string) => `the column '${column}' is missing`;

// Product columns
export const deleted = 'is deleted';
export const isNotSold = 'is not sold';
export const notPublished = 'is not published';
export const isHiddenOnline = 'is hidden online';

// Join sheets
export const sheetRepeats = (name: string, first: string) =>
  `sheet '${name}': is not read, because most of it is on '${first}' already`;
export const sheetUnread = (name: string, isHidden: boolean) =>
  `sheet '${name}': is not read, because ${isHidden ? 'it’s hidden' : 'its headings differ from those of the list'}`;
export const hiddenRows = (name: string, rows: readonly number[], inAll: number) =>
  `sheet '${name}': hidden rows are read too: ${rows.join(', ')}${inAll > rows.length ? ` and ${inAll - rows.length} more` : ''}`;
export const sheetsJoined = (names: string) => `the sheets ${names}: are read as one menu`;
export const rowInSheet = (name: string, row: number) => `sheet '${name}', row ${row}`;

// Read spreadsheet
export const columnMayHide = (column: string, cell: string) =>
  `'${column}' is '${cell}', which may hide it, but it’s sold here`;
export const isTotal = (name: string) => `"${name}" is a total, not a dish`;
export const emptyWriteZero = 'is empty: enter 0 if it’s free';
export const isEmpty = 'is empty';
export const groupBeforeDish = 'a group comes before any dish';
export const groupBeforeOption = (level: number, above: number) =>
  `a level ${level} group comes before any level ${above} option`;
export const optionBeforeGroup = (level: number) => `a level ${level} option comes before its group`;
export const wholeFromOne = (typed: string) => `must be a whole number from 1, not '${typed}'`;
export const writeRowKind = (what: string) => `${what}: enter Category, Dish, Group or Option`;
export const emptyAddsNothing = 'is empty: enter 0 if it adds nothing';
export const options = 'Options';
export const moreThanAllowed = (most: number) => `is over the limit of ${most} rows`;
export const restNotRead = 'and those below weren’t read';

// Sheet menu, Toast export, Uber Eats
export const noRows = 'there are no rows below the headings';
export const modifierOfUnknownDish = (title: string) =>
  `"${title}" is a modifier, but the file doesn’t say of which dish`;
export const pricesBySize = 'has prices by size, which aren’t in the file';
export const pricesByLevel = 'has prices by price level, which aren’t in the file';
export const offUntilPriceSet = (title: string, words: string) =>
  `"${title}" is off until you set its price and turn it on: it costs ${words}`;
export const onOffer = (title: string) => `"${title}" is discounted there: we use its regular price`;

// Uber left out
export const shownAtAllTimes = 'shown at all hours and dates';
export const alcoholNotMarked = 'alcohol isn’t marked: only sell it where you’re allowed to';
export const dietaryNotShown = 'dietary labels aren’t shown';
export const bundlesSingle = 'bundles are sold as single dishes at their own price';
export const corePricesNotShown = 'core prices aren’t shown; the price itself is';
export const includedTaxNotShown = 'included tax isn’t shown separately';
export const noRefundBelowDefault = 'choosing less than the default doesn’t lower the price';
export const minimumAlways = 'the minimum always applies';
export const optionNoMinimum = 'an option has no minimum of its own';
export const soldByPiece = 'sold by the piece, not by weight';
export const noDeposits = 'deposits aren’t charged';
export const noOtherLanguages = 'other languages aren’t imported';
export const neverApplies = (why: string) => `never applies: ${why}`;

// Uber menu parts, Uber menu
export const hasNoId = (part: string) => `"${part}" has no id`;
export const repeatsId = (id: string) => `repeats the id "${id}"`;
export const mustBeJsonObject = 'must be a JSON object';
export const inNoCategoryOrGroup = (item: string) => `"${item}" isn’t in any category or group`;
/** An id is '' if the file has none, or no text or number, in its place. */
const notFound = (part: string, id: string) => (id === '' ? `names no ${part}` : `no ${part} "${id}"`);
export const noCategory = (id: string) => notFound('category', id);
export const noItem = (id: string) => notFound('item', id);
export const noModifierGroup = (id: string) => notFound('modifier group', id);
export const containsItself = (optionId: string) => `"${optionId}" contains itself`;

// Uber overrides, Uber site
export const contextUnknown = (context: string) =>
  context === '' ? 'it names no context' : `the context "${context}" is unknown`;
export const forMissing = (type: string, id: string) =>
  id === '' ? `it names no ${type}` : `it’s for ${type} "${id}", which isn’t in the file`;
export const optionsMissing = (dishes: string) => `the file doesn’t contain the options of ${dishes}`;
export const notAnUberDish = 'is not a dish from the Uber Eats website';
export const takenAsCentsAll = (currency: string) => `prices are in ${currency} and read as cents`;
export const noSubsection = (id: string) => notFound('subsection', id);
export const sectionHours = (title: string, hours: string) =>
  `the section "${title}" isn’t limited to ${hours}: its dishes are sold at all hours`;
export const inNoSection = (title: string) => `"${title}" is in no section`;

// Uber tax, schema org, Uber hours
export const percentNot = (written: number) => `must be a percentage such as 6.5, not ${written}`;
export const readAs = (written: number, percent: string) => `${written} was read as ${percent}`;
export const optionTaxedAsDish = (percent: string) => `an option is taxed like its dish, at ${percent}`;
export const menu = 'Menu';
export const servedThere = (menu: string, hours: string, days: number) =>
  `"${menu}" is served ${hours} on ${days} ${days === 1 ? 'day' : 'days'} a week there, and during all opening hours here`;
