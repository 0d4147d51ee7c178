// Add person dialog
export const enterNameEmail = 'Please enter a name and an email address.';
export const signInHint = 'They’ll sign in with this';
export const addAPerson = 'Add a person';
export const addPerson = 'Add person';
export const wasAdded = (name: string) => `${name} was added`;

// Edit person dialog
export const disableName = (name: string) => `Disable ${name}?`;
export const signedOutEverywhere = (name: string) =>
  `${name} is signed out everywhere at once and can no longer sign in. You can enable the account again.`;
export const disable = 'Disable';
export const setNewPassword = (name: string) => `Set a new password for ${name}?`;
export const oldPasswordStops = (name: string) =>
  `The old password stops working, and ${name} is signed out everywhere.`;
export const setANewPassword = 'Set a new password';
export const keepOldPassword = 'Keep old password';
export const ownPassword = 'To change your password, press your name at the top of the page.';
export const enableTheAccount = 'Enable the account';
export const disableTheAccount = 'Disable the account';

// Made password, people page, person row
export const givePasswordNow = (name: string) =>
  `Give ${name} this password now. It won’t be shown again. They can change it after signing in.`;
export const loadingTheStaff = 'Loading the staff';
export const staffNotLoaded = 'We couldn’t load the staff';
export const whoCanSignIn = 'Who can sign in and what they can do.';
export const you = '(you)';
export const disabledRole = (role: string) => `${role}, disabled`;

// Staff history
export const wasAddedAs = (person: string, after: string) => `${person} was added as ${after}`;
export const wasRenamedTo = (before: string, after: string) => `${before} was renamed to ${after}`;
export const changedFromTo = (person: string, before: string, after: string) =>
  `${person} changed from ${before} to ${after}`;
export const gotANewPassword = (person: string) => `${person} got a new password`;
export const canNoLongerSignIn = (person: string) => `${person} can no longer sign in`;
export const canSignInAgain = (person: string) => `${person} can sign in again`;
export const recentChanges = 'Recent changes';
export const commandServer = 'A command on the server';

// Driver hours
export const hoursAvailable = 'Hours available';
export const whatHoursShow = 'When drivers were available in the last two weeks. Kept for 90 days.';
export const fromUntil = (from: string, until: string) => `${from} to ${until}`;
