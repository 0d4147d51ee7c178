// Application form
export const firstName = 'First Name*';
export const lastName = 'Last Name*';
export const oops = 'Oops!';
export const phoneNumber = 'Phone Number*';
export const preferredHours = 'Preferred Hours';
export const submittingApplication = 'Submitting Application...';
export const joinTheWaitlist = 'Join the Waitlist';

// Day buttons
export const availableDays = 'Available Days*';
export const deselectAll = 'Deselect All';
export const selectAll = 'Select All';

// Driver signup page
export const welcomeToTheTeam = 'Welcome to the Team!';
export const waitlistWellCall = "You are on the waitlist. We'll call or text you when we are ready for new drivers.";
export const phone = 'Phone';
export const availableDaysAvailableDays = 'Available days';
export const preferredHoursPreferredHours = 'Preferred hours';
export const returnHome = 'Return Home';
export const deliverWithOf = (brand: string) => `Deliver with ${brand}`;
export const daysSuitTell = (withPlace: string) =>
  `${withPlace}, on the days that suit you. Tell us when you could drive.`;
export const pickUpAndDeliver = 'Pick up and deliver';

// Use application
export const failedSubmitApplication = 'Failed to submit application. Please try again.';
