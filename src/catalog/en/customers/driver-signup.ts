// Application form
export const firstName = 'First Name*';
export const lastName = 'Last Name*';
export const oops = 'Oops!';
export const phoneNumber = 'Phone Number*';
export const preferredHours = 'Preferred Hours';
export const submittingApplication = 'Submitting Application...';
export const joinTheWaitlist = 'Join the Waitlist';

// Answers of the form
export const morning = 'Morning (9 AM-1 PM)';
export const afternoon = 'Afternoon (1 PM-5 PM)';
export const evening = 'Evening (5 PM-9 PM)';
export const flexible = 'Flexible (9 AM-9 PM)';
export const noPreference = 'No preference';
export const noDays = 'Please select at least one available day.';
export const phoneInvalid = 'Please enter a valid 10-digit phone number.';
export const noFirstName = 'Please enter your first name.';
export const noLastName = 'Please enter your last name.';

// Day buttons
export const availableDays = 'Available Days*';
export const deselectAll = 'Deselect All';
export const selectAll = 'Select All';

// Driver signup page, use application
export const welcomeToTheTeam = 'Welcome to the Team!';
export const onTheWaitlist = "You are on the waitlist. We'll call or text you when we are ready for new drivers.";
export const availableDaysTitle = 'Available days';
export const preferredHoursTitle = 'Preferred hours';
export const returnHome = 'Return Home';
export const signupExplained = (withPlace: string) =>
  `${withPlace}, on the days that suit you. Tell us when you could drive.`;
export const pickUpAndDeliver = 'Pick up and deliver';
export const failedToSubmit = 'Failed to submit application. Please try again.';
