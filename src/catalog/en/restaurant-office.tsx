import type { ReactNode } from 'react';

// Add restaurant dialog
export const beginEmpty = 'Start empty';
export const pleaseEnterAName = 'Please enter a name.';
export const copyFrom = 'Copy from';
export const customersNotSee = 'Customers can’t see it until you put it into the shop.';
export const adding = 'Adding';
export const addARestaurant = 'Add a restaurant';

// Address field
export const findTheAddress = 'Find the address';
export const street = 'Street';
export const city = 'City';
export const state = 'State';
export const pointMapStill = 'The point on the map is still the old one';
export const pointHint = 'Delivery fees are calculated from it. ‘Find the address’ moves it to the new address.';

// Draft pictures
export const picturesFetchedOfOf = (done: number, inAll: number) => `Pictures fetched: ${done} of ${inAll}`;
export const fetchingPicturesOfOf = (done: number, inAll: number) => `Fetching pictures: ${done} of ${inAll}`;
export const pictures = 'Pictures';
export const picturesNotAll = 'Some pictures could not be fetched';
export const goOn = 'Go on';
export const picturesNotFetched = 'Pictures that can’t be fetched';

// Holidays field
export const thisDay = 'this day';
export const holidayAt = (at: number) => `Holiday ${at}`;
export const day = 'Day';
export const removeOf = (of: string) => `Remove ${of}`;
export const addAHoliday = 'Add a holiday';

// Hours field
export const everyDayMonday = 'Copy Monday to every day';

// Kitchen link
export const linkStopsWorking = 'The screen that uses it now will stop working.';
export const replaceTheLinkOf = (name: string) => `Replace the link of ${name}?`;
export const replace = 'Replace';
export const turnOffTheLinkOf = (name: string) => `Turn off the link of ${name}?`;
export const turnOff = 'Turn off';
export const nobodyOpened = 'Nobody has opened it yet.';
export const lastOpenOf = (seenAt: string) => `Last opened ${seenAt}.`;
export const kitchenScreen = 'Kitchen screen';
export const kitchenLinkExplained =
  'With its own link, a restaurant sees new orders on a tablet, accepts them and says when they are ready. It doesn’t see customers and doesn’t need an account.';
export const linkMadeOf = (madeAt: string, seen: string) => `Link created ${madeAt}. ${seen}`;
export const openOnTablet = 'Open this address on the restaurant’s tablet. It is not shown again.';
export const createALink = 'Create a link';
export const replaceTheLink = 'Replace the link';

// Lines
export const andMore = (inAll: number) => `and ${inAll} more`;

// Menu file
export const hiddenTillSettle = 'Hidden in the POS: settle them in the draft';
export const priceNeedsLook = 'Price to check: settle it in the draft';
export const timesNotKept = 'Selling times not kept: settle them in the draft';
export const menuFileMost =
  'A menu file can have at most 20 MB. Please leave out anything that isn’t part of the menu.';
export const matchesPublishedMenu = 'This matches the published menu. Nothing to publish.';
export const draftAlreadyHolds = 'The draft already holds everything in this file.';
export const columnsCount = (columnsCount: number) => `Columns (${columnsCount})`;
export const fileNotRead = 'This file is not read';
export const faults = (format: string) => `This is ${format} with errors`;
export const nothingWasChanged = 'Nothing was changed.';
export const whatToFix = 'What to fix';
export const thisIsOf = (format: string) => `This is ${format}`;
export const aMenu = 'a menu';
export const picturesFetchedOnce = (pictures: number) => `${pictures} pictures are fetched once it is in the draft.`;
export const readAsEncoding = (encoding: string) => `It was read as ${encoding} text.`;
export const pleaseLook = 'Please check';
export const whatChanges = 'What changes';
export const editsMadeByHand = 'Edits made by hand';
export const notCarriedOver = 'Not carried over';
export const puttingItIn = 'Adding it';
export const intoTheDraft = 'Add to the draft';
export const fileNotGet = 'The upload failed. Please try again.';
export const menuAsAFile = 'Menu as a file';
export const menuFileExplained =
  'Spreadsheets and lists (Excel or CSV), Uber Eats, Square, Toast, Clover and GloriaFood menus, or the saved page of a restaurant. Nothing changes until you add it to the draft.';
export const downloadAsASpreadsheet = 'Download as a spreadsheet';
export const chooseAMenuFile = 'Choose a menu file';
export const readingName = (name: string) => `Reading ${name}`;
export const theFile = 'the file';
export const menuDraftPublish = 'The menu is in the draft. Publish it when you have looked at it.';
export const toTheMenu = 'Go to the menu';

// Profile faults
export const latitude = 'Latitude';
export const longitude = 'Longitude';

// Profile form
export const somebodyChangedTheSame = 'Somebody else changed the same field';
export const changedTheSame = (person: string) => `${person} changed the same field`;
export const fieldConflict = (part: ReactNode, field: ReactNode, field2: ReactNode) => (
  <>
    {part} is now “{field}”. You have “{field2}”.
  </>
);
export const keepMyOf = (fieldWords: string) => `Keep my ${fieldWords}`;
export const keepMine = 'Keep mine';
export const takeTheirOf = (fieldWords: string) => `Take their ${fieldWords}`;
export const takeTheirs = 'Take theirs';
export const salesTaxPercent = 'Sales tax, percent';
export const salesTaxHint = 'Such as 7. Leave empty for the shop’s rate.';
export const cuisine = 'Cuisine';
export const tags = 'Tags';
export const separatedByCommas = 'Separated by commas';
export const promotion = 'Promotion';
export const promotionHint = 'Shown on its card. Leave empty for none.';
export const phone = 'Phone';
export const peopleCallNumber = 'Your people call this number';
export const kitchenTimeMinutes = 'Kitchen time, minutes';
export const kitchenTimeHint = 'Until its food is ready, such as 20. Leave empty if unknown.';
export const oneFieldChanged = '1 field changed';
export const fieldsChanged = (editedCount: number) => `${editedCount} fields changed`;
export const picture = 'Picture';
export const address = 'Address';
export const holidays = 'Holidays';
export const everythingIsSaved = 'Everything is saved';
export const discardTheChanges = 'Discard the changes';

// Profile words
export const salesTax = 'Sales tax';
export const kitchenTime = 'Kitchen time';
export const added = 'Added';
export const changed = 'Changed';
export const archived = 'Archived';
export const putIntoTheShop = 'Put into the shop';
export const movedInTheList = 'Moved in the list';
export const theShopsOwn = "the shop's own";
export const minutes = (value: number) => `${value} minutes`;

// Restaurant panel
export const archiveName = (name: string) => `Archive ${name}?`;
export const archiveText = (name: string) =>
  `Customers will no longer see ${name} or order there. Orders already placed or being paid continue. You can show it again.`;
export const archive = 'Archive';
export const inTheShop = 'In the shop';
export const notInTheShop = 'Not in the shop';
export const whoChangedWhat = 'Who changed what';
export const noHoursCustomers = 'No hours yet, so customers see it as closed.';
export const writeTheMenu = 'Write the menu';
export const editTheMenu = 'Edit the menu';
export const allRestaurants = 'All restaurants';
export const loadingTheRestaurant = 'Loading the restaurant';
export const restaurantNotLoaded = 'The restaurant could not be loaded';

// Restaurants list
export const oneDish = '1 dish';
export const dishesText = (dishes: number) => `${dishes} dishes`;
export const moveUp = (name: string) => `Move ${name} up`;
export const moveDown = (name: string) => `Move ${name} down`;
export const isNumberOfOf = (name: string, at: number, inShopCount: number) =>
  `${name} is number ${at} of ${inShopCount}`;
export const noRestaurantsYet = 'No restaurants yet';
export const addFirstOne = 'Add the first one. Customers see it once you put it into the shop.';
export const loadingRestaurants = 'Loading restaurants';
export const restaurantsNotLoaded = 'The restaurants could not be loaded';

// Use profile
export const notSavedOf = (found: string) => `Not saved. ${found}`;
export const salesTaxMust = 'Sales tax must be 0, or from 0.1 to 30 percent.';
