// Phone form
export const failedToSavePhone = 'Failed to save phone number. Please try again.';
export const continueWithoutSaving = 'Continue without saving';
export const browserDidNotSave = 'Your browser didn’t save it. You can continue, but we’ll ask again next time.';
export const phoneHint = 'Ten digits, without the country code';

// Phone page, phone promises
export const yourPhoneNumber = 'Your phone number';
export const howCanWeReachYou = 'How can we reach you?';
export const oneLastThing = 'One last thing before checkout: a number for your courier.';
export const courierCallsThisNumber = 'Your courier calls or texts this number when the food is near.';
export const courierCanReachYou = 'Your courier can reach you if the door is hard to find.';
export const onlyAboutThisOrder = 'We call or text about this order, and nothing else.';
