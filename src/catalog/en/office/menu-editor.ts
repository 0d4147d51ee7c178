// Category nav
export const categories = 'Categories';
export const addACategory = 'Add a category';
export const copyOf = (name: string) => `${name} (copy)`;

// Conflict list
export const taxRate = 'Tax rate';
export const popular = 'Popular';
export const soldOutUntil = 'Sold out until';
export const whyNotAvailable = 'Why it isn’t available';
export const choices = 'Choices';
export const anotherPicture = 'A different picture';
export const none = 'None';
export const removed = 'Removed';
export const somethingRemoved = 'Something that was removed';
export const you = 'You';
export const someoneElse = 'Someone else';
export const keepMineFor = (name: string) => `Keep mine: ${name}`;
export const chooseTheirsFor = (name: string) => `Use theirs: ${name}`;
export const conflictExplained = 'Someone else changed this too. Which version do you want to keep?';

// Change list
export const newDishMark = 'New';
export const moved = 'Moved';
export const andMore = (remarksCount: number) => `… and ${remarksCount} more.`;
export const fixThisFirst = 'Fix this first';
export const checkTheseOf = (warningsCount: number) =>
  warningsCount === 1 ? 'Check this' : `Check these ${warningsCount}`;

// Move dialog
export const category = 'Category';
export const place = 'Place';
export const first = 'First';
export const afterTitle = (title: string) => `After ${title}`;
export const keepItHereToo = 'Keep it here, too';
export const keepItHereTooHint = 'One dish in two categories. Changes apply to both.';
export const showItThereToo = 'Show it there, too';
export const move = 'Move';
export const moveTitle = (title: string) => `Move ${title}`;

// Prices dialog
export const percent = 'Percent';
export const dollars = 'Dollars';
export const pricesBeforeAndAfter = 'Prices before and after';
export const before = 'Before';
export const after = 'After';
export const whichPrices = 'Which prices';
export const theWholeMenu = 'The whole menu';
export const by = 'By';
export const howManyPercent = 'Change in percent';
export const howManyDollars = 'Change in dollars';
export const priceChangeHint =
  'Use a minus to lower them. Each price is rounded to 5 cents. Options keep their prices.';
export const enterAPercentage = 'Enter a number such as 5, or -2.5.';
export const noPriceChanges = 'No price changes.';
export const pricesChange = (rowsCount: number) =>
  rowsCount === 1 ? '1 price will change.' : `${rowsCount} prices will change.`;
export const changePrices = (rowsCount: number) => (rowsCount === 1 ? 'Change 1 price' : `Change ${rowsCount} prices`);
export const changePricesTitle = 'Change prices';

// Publish dialog
export const loadingTheChanges = 'Loading the changes';
export const notYet = 'Not yet';
export const publishing = 'Publishing';
export const publish = 'Publish';
export const publishTheChanges = 'Publish the changes';
export const published = 'Published';
export const customersSeeItNow = 'Customers can see it now';
export const stillHidden = 'The restaurant is still hidden from the shop';
export const showItInTheShop = 'Show it in the shop';
export const changesNotLoaded = 'We couldn’t load the changes';
export const nothingToPublish = 'Nothing to publish';
export const draftMatchesMenu = 'The draft matches what customers see.';
export const changesNotSaved = 'Some changes are not saved yet';
export const changesKeptOnPage =
  'They are kept on this page. Publish once they are saved and all conflicts are resolved.';

// Use publish
export const someoneChangedDraft = 'Someone changed the draft. Please review the changes again.';

// Versions dialog
export const theOriginalMenu = 'The original menu';
export const imported = 'Imported';
export const byPerson = (person: string) => ` by ${person}`;
export const publishedNow = 'Published now';
export const goBackToMenuFrom = (at: string) => `Restore the menu from ${at}`;
export const goBack = 'Restore menu';
export const earlierMenuBack = 'The earlier menu is back.';
export const customersSeeNow = (words: string) => `Customers see it now: ${words}.`;
export const goBackToThisMenu = 'Restore this menu?';
export const goBackText = (at: string) =>
  `Customers will see the menu from ${at} right away. Dishes that are off now stay off.`;
export const versions = 'Versions';
export const loadingTheVersions = 'Loading the versions';
export const versionsNotLoaded = 'We couldn’t load the versions';
export const noVersionsYet = 'No versions yet';
export const versionsExplained = 'You can go back to any menu that is published or imported from now on.';

// Dish panel
export const varies = 'varies';
export const taxRateHint = (part: string) => `Leave empty to use the restaurant’s rate${part}. 0 means no tax.`;
export const taxRateLabel = 'Tax rate, %';
export const priceFromChoices = 'The price comes from the choices. The dish itself costs nothing.';
export const popularHint = 'Shown at the top of the menu, which lists up to six popular dishes.';
export const onSaleOncePublished = 'On sale once this is published';
export const customersSeeThis = 'Customers see this.';
export const fromTheMenuFile = 'From the menu file';
export const pictureAddress = 'Or the web address of a picture';
export const pictureAddressHint =
  'Only pictures stored in this shop are shown. Leave empty for the picture above, or a tile with the dish’s initial.';

// Dish place, use open dish
export const detailsOf = (title: string) => `Details of ${title}`;
export const closeTheDetails = 'Close the details';
export const wasRemoved = (title: string) => `${title} was removed from the menu.`;

// Use group editing
export const inDishes = (dishes: number) => `In ${dishes} dishes`;
export const placesDish = (places: number) => `In ${places} places in this dish`;
export const separate = 'Separate';

// Draft overview
export const notPublishedYet = 'Not published yet';
export const asCustomersSeeIt = 'As customers see it';
export const lastChanged = (part: string, changedAt: string) => `Last changed${part}, ${changedAt}.`;
export const draftExplained =
  'Press a name, description or price to change it. Press a picture for everything else about a dish. Customers see the changes once you publish.';

// Editor head, availability field, handle
export const allMenus = 'All menus';
export const moreForThisMenu = 'More for this menu';
export const changePricesButton = 'Change prices…';
export const turnDishesOnOff = 'Turn dishes on and off';
export const discardTheDraftButton = 'Discard the draft…';
export const onSale = 'On sale';
export const backOn = (until: string) => `Back on ${until}.`;
export const dragOrUseKeys = 'Drag, or use the arrow keys';

// Read field
export const priceTooHigh = 'That is more than $100,000.';
export const enterAPrice = 'Enter a price such as 10.95.';
export const enterAnAmount = 'Enter an amount such as 1.50, or -0.50.';
export const enterANumber = (mostCount: number) => `Enter a number from 0 to ${mostCount}.`;
export const enterRateInPercent = 'Enter a rate in percent such as 6.5.';
export const enterATaxRate = 'Enter 0, or a rate from 0.1 to 30 percent.';
export const enterWebAddress = "Enter an address that begins with 'https://' or '/'.";
export const addressTooLong = 'That address is too long.';

// Count fields, group card, group editing
export const freeOfCharge = 'Free of charge';
export const freeOfChargeHint = 'This many are free. Leave empty to charge for all.';
export const groupTitle = (title: string) => `Group ${title}`;
export const nameOfTheGroup = (title: string) => `Name of the group ${title}`;
export const moreForTheGroup = (title: string) => `More for the group ${title}`;
export const duplicate = 'Duplicate';
export const newGroup = 'New group';
export const newOption = 'New option';

// Group limits
export const atLeast = 'At least';
export const atLeastHint = 'How many must be chosen. 0 makes it optional.';
export const atMost = 'At most';
export const atMostHint = 'How many can be chosen. 0 hides the group.';
export const differentAtLeast = 'Different options, at least';
export const zeroAllowsRepeats = '0 lets customers repeat an option.';
export const differentAtMost = 'Different options, at most';
export const zeroMeansNoLimit = '0 means no limit.';
export const noOptionsNotShown = 'No options yet: not shown';
export const hiddenByMaximum = 'At most 0: not shown';
export const required = 'Required · ';
export const firstFree = (free: number) => ` · first ${free} free`;
export const requiredChoice = 'Required';
export const customersMustChoose = 'Customers must choose at least one.';
export const upTo = 'Up to';
export const howManyCanBeChosen = 'How many can be chosen.';
export const moreLimits = 'More limits';
export const limitsOf = (title: string, group: string) => `Limits of ${title}: ${group}`;

// Group list
export const addAGroup = 'Add a group';
export const reuseAGroup = 'Use one from this menu';
export const underOwner = (owner: string) => `under ${owner}`;

// Option details, option edits
export const howOftenAtMost = 'How many times, at most';
export const howOftenHint = '1 means once. 0 means no limit.';
export const selectedByDefault = 'Selected by default';
export const selectedByDefaultHint = 'How many are selected when the dish opens.';
export const askOwnChoices = 'Ask for its own choices right away';
export const ownChoicesHint = 'The groups under it open as soon as it is chosen.';
export const smallPrint = 'Small print';

// Option list, option marks
export const toTitle = (title: string) => `to ${title}`;
export const addAnOption = 'Add an option';
export const countByDefault = (defaultQuantity: number) =>
  defaultQuantity === 1 ? 'Selected by default' : `${defaultQuantity} by default`;
export const freeChargeAbove = (chargeAbove: number) => `${chargeAbove} free`;
export const anyNumber = 'Any number';
export const upToCount = (maxPermitted: number) => `Up to ${maxPermitted}`;
export const upToKinds = (maxPermittedUnique: number) => `Up to ${maxPermittedUnique} kinds`;
export const asksAtOnce = 'Asks right away';

// Option row
export const nameOfTheOption = (title: string) => `Name of the option ${title}`;
export const priceOfTheOption = (title: string) => `Price of the option ${title}`;
export const free = 'Free';
export const moreForTheOption = (title: string) => `More for the option ${title}`;
export const hideDetails = 'Hide the details';
export const addToPriceInstead = 'Add to the price instead';
export const subtractFromPriceInstead = 'Subtract from the price instead';
export const asksUnder = (children: string, title: string) => `Asks: ${children}, under ${title}`;
export const asksChildren = (children: string) => `Asks: ${children}`;

// Reuse group
export const sharedGroup = 'Shared';
export const aCopy = 'A copy';
export const changesApplyToEvery = 'Changes apply to every dish that uses it.';
export const changesApplyToThis = 'Changes apply to this dish only.';
export const groupSummary = (title: string, few: string, more: string, part: string) =>
  `${title}: ${few}${more} (in ${part})`;
export const noGroupsYet = 'This menu has no groups yet.';
export const usingAGroupFor = (owner: string) => `Use a group for ${owner}`;
export const groupOfThisMenu = 'Group of this menu';
export const usingItAs = 'Use it as';
export const usingIt = 'Use this group';

// Share line
export const changesApplyToAll = ': changes apply to all';
export const changesApplyHere = ': changes apply only here';
export const makeSeparate = 'Make separate';
export const changeAllDishes = 'Change all';

// Subtitle field
export const gray = 'Gray';
export const amber = 'Amber';
export const smallPrintOf = (title: string) => `Small print of ${title}`;
export const colorOf = (text: string) => `Color of “${text}”`;
export const removeText = (text: string) => `Remove “${text}”`;
export const addSmallPrint = 'Add small print';

// Category row, choices in words
export const nameOfTheCategory = (name: string) => `Name of the category ${name}`;
export const moreForTheCategory = (name: string) => `More for the category ${name}`;
export const addADish = 'Add a dish';
export const groupsAndOptions = (groups: number, options: number) =>
  `${groups} ${groups === 1 ? 'group' : 'groups'}, ${options} ${options === 1 ? 'option' : 'options'}`;
export const noChoices = 'No choices';

// Dish row
export const edited = 'Edited';
export const notAvailable = 'Not available';
export const putBackOnSale = 'Put back on sale now';
export const markSoldOutUntilTomorrow = 'Mark sold out until tomorrow';
export const markSoldOutNow = 'Mark sold out now';
export const nameOf = (title: string) => `Name of ${title}`;
export const descriptionOf = (title: string) => `Description of ${title}`;
export const addADescription = 'Add a description';
export const priceOf = (title: string) => `Price of ${title}`;
export const ofChoices = (choices: string, title: string) => `${choices} of ${title}`;
export const pictureAndDetailsOf = (title: string) => `Picture and details of ${title}`;
export const moreFor = (title: string) => `More for ${title}`;
export const detailsAndChoices = 'Details and choices';
export const moveTo = 'Move to…';

// Make edits, menu editor
export const newDish = 'New dish';
export const searchDishes = 'Search dishes';
export const searchADish = 'Search for a dish';
export const noDishesYet = 'No dishes yet';
export const noDishesYetText = 'Start with a category, such as “Starters”.';
export const addTheFirstCategory = 'Add the first category';

// Import notes
export const hiddenInPos = 'Hidden in the POS';
export const hiddenInPosHint = 'These are off. Sell them here if customers should see them.';
export const sellAll = 'Sell all';
export const checkThePrice = 'Check the price';
export const openPriceHint = 'The menu can’t be published while a dish in it has an open price.';
export const sellingTimesNotKept = 'Selling times not kept';
export const sellingTimesHint = 'Your POS sells these only at certain hours. Here they’re sold all day.';
export const sellAllOfThemAllDay = 'Sell all of them all day';
export const keepAllOffTitle = (title: string) => `Keep all off: ${title}`;
export const keepAllOff = 'Keep all off';
export const showMore = (step: number) => `Show ${step} more`;
export const menuFileReviewed = 'From the menu file: all reviewed';
export const menuFileToReview = (open: number) => `From the menu file: ${open} to review`;
export const reviewedCount = (settledCount: number) => `Reviewed (${settledCount})`;

// Note row
export const sellIt = 'Sell it';
export const sellAtThisPrice = 'Sell at this price';
export const sellAllDay = 'Sell all day';
export const keepOff = 'Keep off';
export const openTitle = (title: string) => `Open ${title}`;
export const openDish = 'Open dish';

// Save state
export const offlineChangesKept = 'Offline: your changes are kept on this page';
export const notSavedTrying = 'Not saved. Trying again soon';
export const saving = 'Saving…';
export const saved = 'Saved';
export const tryAgain = 'Try again';
export const discardMyChanges = 'Discard my changes';

// Toolbar, use discard, use editing
export const draft = 'Draft';
export const redo = 'Redo';
export const preview = 'Preview';
export const publishButton = 'Publish…';
export const discardTheDraft = 'Discard the draft?';
export const discardText = 'All unpublished changes will be lost, including other people’s. This can’t be undone.';
export const leavesMenuWhenPublished = (name: string, itemsCount: string) =>
  `${name} and its ${itemsCount} will be removed from the menu when you publish. You can undo this until then.`;
export const newCategory = 'New category';
