// Address combobox, address info dialog, address modal
export const clearAddress = 'Clear address';
export const addressDetails = 'Address details';
export const loading = 'Loading...';
export const noAddressesFound = 'No addresses found. Please try a different search.';

// Area panel, delivery details dialog, use address search
export const weDeliverHere = 'We deliver here!';
export const milesFromHub = (distance: string) => `${distance} miles from our delivery hub`;
export const milesBeyondOurZone = (distance: string) =>
  `This address is ${distance} miles beyond our current delivery zone.`;
export const requestToBeAdded = 'Request to be added to delivery whitelist';
export const unverifiedCountsOutside = 'Until we can verify this address, we treat it as outside our delivery zone.';
export const checkingDeliveryArea = 'Checking delivery area...';
export const deliveryDetails = 'Delivery details';
export const failedSuggestionsTryAgain = 'Failed to fetch suggestions. Please try again.';

// Whitelist dialog
export const whitelistRequestSubmitted = 'Whitelist Request Submitted!';
export const requestSubmittedText =
  "We'll review your whitelist request and contact you within 24 hours if we can add delivery service to your area.";
export const addressOutsideZone =
  'This address is outside our delivery zone for now. Leave your number, and we’ll let you know if we can add it.';
export const phoneNumber = 'Phone Number *';
export const submitting = 'Submitting';
export const submitRequest = 'Submit request';
export const requestTitle = 'Request Delivery Whitelist';
