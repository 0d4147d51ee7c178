// Review draft
export const poor = 'Poor';
export const notGreat = 'Not great';
export const okay = 'Okay';
export const good = 'Good';
export const excellent = 'Excellent';
export const starsCount = (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`;
export const chooseStars = 'Please choose from 1 to 5 stars.';

// Review form
export const tellUsMoreOptional = 'Tell us more (optional)';
export const reviewHint = (restaurantName: string) =>
  `The food, the wait, the delivery: ${restaurantName} and your courier will be glad to know.`;
export const sendReview = 'Send review';

// Review page
export const orderNumberUnknown = 'There is no order with this number. Please check it.';
export const reviewedOrder = 'You have reviewed this order';
export const notDeliveredYet = 'Not delivered yet';
export const nothingToReview = 'There is nothing to review.';
export const helpsOthers = (restaurantName: string) => `It helps ${restaurantName} and the next customer.`;
export const orderSomethingElse = 'Order something else';
export const orderName = (name: string, orderNumber: string) => `${name}, order #${orderNumber}`;
export const leaveAReview = 'Leave a review';

// Star choice
export const howWasIt = 'How was it?';
