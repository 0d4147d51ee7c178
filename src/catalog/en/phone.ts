// Phone dialog
export const phoneNumber = 'Phone number';

// Phone form
export const failedSavePhone = 'Failed to save phone number. Please try again.';
export const goOnWithoutSaving = 'Continue without saving';
export const browserNotKeep = 'Your browser didn’t save it. You can continue, but we’ll ask again next time.';
export const tenDigitsWithout = 'Ten digits, without the country code';

// Phone page
export const yourPhoneNumber = 'Your phone number';
export const howReach = 'How can we reach you?';
export const oneLastThing = 'One last thing before checkout: a number for your courier.';
export const courierCallsTexts = 'Your courier calls or texts this number when the food is near.';
export const continueIt = 'Continue';

// Phone promises
export const courierReachesIf = 'Your courier can reach you if the door is hard to find.';
export const callTextAbout = 'We call or text about this order, and nothing else.';
