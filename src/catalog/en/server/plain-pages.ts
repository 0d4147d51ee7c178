// Pages without scripts, area of
export const checkTheAddress = 'Please check the address, or go to the home page.';
export const goToStartPage = 'Go to the home page';
export const pageReloads = 'This page reloads automatically.';
export const tryAgain = 'Try again';
export const orCallUs = (phone: string) => `, or call us at ${phone}`;
export const cannotSaveNow = 'We can’t save anything right now. Please try again later, or call us.';
export const openingSoon = 'Opening soon';

// Browser help, lost page, busy page, site files
export const needsJavaScript = 'Ordering needs JavaScript. Please turn it on';
export const browserTooOld = 'This browser is too old for our pages. Please update it';
export const pageNotFound = 'This page could not be found';
export const oneMoment = 'One moment, please';
export const siteDescription = (brand: string) => `Food from local restaurants, brought to your door by ${brand}.`;
