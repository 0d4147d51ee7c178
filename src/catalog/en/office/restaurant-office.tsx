import type { ReactNode } from 'react';

// Add restaurant dialog
export const addRestaurant = 'Add restaurant';
export const startEmpty = 'Start empty';
export const copyFrom = 'Copy from';
export const notSeenUntilShown = 'Customers can’t see it until you put it into the shop.';

// Address field
export const findTheAddress = 'Find the address';
export const street = 'Street';
export const mapShowsOldAddress = 'The map still shows the old address';
export const pointHint =
  'We use this point to calculate delivery fees. Press ‘Find the address’ to move it to the new address.';

// Draft pictures
export const picturesFetched = (done: number, inAll: number) => `Pictures fetched: ${done} of ${inAll}`;
export const fetchingPictures = (done: number, inAll: number) => `Fetching pictures: ${done} of ${inAll}`;
export const pictures = 'Pictures';
export const somePicturesNotFetched = 'We couldn’t fetch some pictures';
export const continueFetching = 'Continue';
export const picturesNotFetched = 'Pictures we can’t fetch';

// Holidays field
export const thisDay = 'this day';
export const holidayAt = (at: number) => `Holiday ${at}`;
export const addAHoliday = 'Add a holiday';

// Kitchen link
export const linkStopsWorking = 'The screen that uses it now will stop working.';
export const replaceLinkQuestion = (name: string) => `Replace the link for ${name}?`;
export const replace = 'Replace';
export const turnOffLinkQuestion = (name: string) => `Turn off the link for ${name}?`;
export const linkNeverOpened = 'Nobody has opened it yet.';
export const lastOpened = (seenAt: string) => `Last opened ${seenAt}.`;
export const kitchenScreen = 'Kitchen screen';
export const kitchenLinkExplained =
  'With its own link, a restaurant sees new orders on a tablet, accepts them and says when they are ready. It doesn’t see customers and doesn’t need an account.';
export const linkCreated = (madeAt: string, seen: string) => `Link created ${madeAt}. ${seen}`;
export const openOnTablet = 'Open this address on the restaurant’s tablet. It is not shown again.';
export const createALink = 'Create a link';
export const replaceTheLink = 'Replace the link';

// Lines
export const andMore = (inAll: number) => `and ${inAll} more`;

// Menu file
export const hiddenInPosReview = 'Hidden in the POS: review them in the draft';
export const priceToReview = 'Price to check: review it in the draft';
export const sellingTimesReview = 'Selling times not kept: review them in the draft';
export const menuFileTooLarge =
  'A menu file can be up to 20 MB. Please leave out anything that isn’t part of the menu.';
export const draftHasEverything = 'The draft already has everything in this file.';
export const columnsCount = (columnsCount: number) => `Columns (${columnsCount})`;
export const fileNotReadable = 'We can’t read this file';
export const formatWithErrors = (format: string) => `This is ${format} with errors`;
export const nothingWasChanged = 'Nothing was changed.';
export const whatToFix = 'What to fix';
export const formatFound = (format: string) => `This is ${format}`;
export const aMenu = 'a menu';
export const picturesFetchedLater = (pictures: number) =>
  `We’ll fetch ${pictures === 1 ? '1 picture' : `${pictures} pictures`} once it’s in the draft.`;
export const readAsEncoding = (encoding: string) => `It was read as ${encoding} text.`;
export const pleaseCheck = 'Please check';
export const whatChanges = 'What changes';
export const editsMadeByHand = 'Edits made by hand';
export const notCarriedOver = 'Not carried over';
export const addingToDraft = 'Adding it';
export const addToDraft = 'Add to the draft';
export const menuFileExplained =
  'Spreadsheets and lists (Excel or CSV), Uber Eats, Square, Toast, Clover and GloriaFood menus, or a restaurant’s saved web page. Nothing changes until you add it to the draft.';
export const downloadAsASpreadsheet = 'Download as a spreadsheet';
export const chooseAMenuFile = 'Choose a menu file';
export const readingName = (name: string) => `Reading ${name}`;
export const theFile = 'the file';
export const menuInDraft = 'The menu is in the draft. Check it, then publish it.';
export const goToMenu = 'Go to the menu';

// Profile form
export const someoneChangedSameField = 'Someone else changed the same field';
export const personChangedSameField = (person: string) => `${person} changed the same field`;
export const fieldConflict = (part: ReactNode, field: ReactNode, field2: ReactNode) => (
  <>
    {part} is now “{field}”. You have “{field2}”.
  </>
);
export const keepMyField = (fieldWords: string) => `Keep my ${fieldWords}`;
export const chooseTheirField = (fieldWords: string) => `Use their ${fieldWords}`;
export const salesTaxPercent = 'Sales tax, percent';
export const salesTaxHint = 'Such as 7. Leave empty for the shop’s rate.';
export const tags = 'Tags';
export const separatedByCommas = 'Separated by commas';
export const promotion = 'Promotion';
export const promotionHint = 'Shown on its card. Leave empty for none.';
export const phoneHint = 'Your staff calls this number';
export const kitchenTimeMinutes = 'Kitchen time, minutes';
export const kitchenTimeHint = 'Time until the food is ready, such as 20. Leave empty if unknown.';
export const fieldsChanged = (editedCount: number) =>
  editedCount === 1 ? '1 field changed' : `${editedCount} fields changed`;
export const everythingIsSaved = 'Everything is saved';
export const discardTheChanges = 'Discard the changes';

// Profile words
export const added = 'Added';
export const archived = 'Archived';
export const putIntoTheShop = 'Show in the shop';
export const movedInTheList = 'Moved in the list';
export const theShopsOwn = "the shop's own";
export const minutes = (value: number) => `${value} minutes`;

// Restaurant panel
export const archiveName = (name: string) => `Archive ${name}?`;
export const archiveExplained = (name: string) =>
  `Customers will no longer see ${name} or order there. Orders already placed or being paid continue. You can show it again.`;
export const archive = 'Archive';
export const inTheShop = 'Shown in the shop';
export const notInTheShop = 'Hidden from the shop';
export const whoChangedWhat = 'Who changed what';
export const noAddressYet = 'No address yet, so drivers can’t find it.';
export const noHoursSeenClosed = 'No hours yet, so customers see it as closed.';
export const writeTheMenu = 'Write the menu';
export const editTheMenu = 'Edit the menu';
export const loadingTheRestaurant = 'Loading the restaurant';
export const restaurantNotLoaded = 'We couldn’t load the restaurant';

// Restaurants list, use profile
export const moveUp = (name: string) => `Move ${name} up`;
export const moveDown = (name: string) => `Move ${name} down`;
export const isNumberOf = (name: string, at: number, inShopCount: number) =>
  `${name} is number ${at} of ${inShopCount}`;
export const addFirstRestaurant = 'Add the first one. Customers see it once you put it into the shop.';
export const kitchenTimeNumber = 'Kitchen time must be one number, such as 20.';
export const salesTaxRange = 'Sales tax must be 0, or from 0.1 to 30 percent.';
