// Account dialog
export const yourAccount = 'Your account';
export const signOut = 'Sign out';
export const changePassword = 'Change password';
export const signOutEverywhere = 'Sign out everywhere';

// Change password dialog, disk warning
export const enterCurrentPassword = 'Please enter your current password.';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const changing = 'Changing';
export const passwordChanged = 'Your password was changed. You’ve been signed out on all your other devices.';
export const serverRunningOutOfDisk = 'The server is running out of disk space';

// Sign in again, sign in form
export const pleaseSignInAgain = 'Please sign in again';
export const signedOutText = 'Your session has ended. What you typed is still here.';
export const leaveThisPage = 'Leave this page';
export const signingIn = 'Signing in';

// Sign in page, staff header, staff only
export const staffSignIn = 'Staff sign-in';
export const whoSignsIn = 'For dispatchers, drivers and owners. Customers don’t need an account.';
export const forgottenPassword =
  'Forgot your password? The owner can set a new one for you. Owners can ask the person who runs the server.';
export const cookiesRefused =
  'Your browser refuses cookies, so you can’t sign in. Allow cookies for this site and try again.';
export const account = 'your account';
export const checkingYourSignIn = 'Checking your sign-in';
export const signInNotChecked = 'We couldn’t check your sign-in';

// Use leave, use sign in
export const signOutEverywhereQuestion = 'Sign out everywhere?';
export const signedOutEverywhere = 'You will be signed out on this and on all your other devices.';
export const staySignedIn = 'Stay signed in';
export const updatesNotSent = 'Some updates aren’t sent yet';
export const updatesWouldBeLost = (part: string) =>
  `${part} with notes and photos would be lost. Signing out removes them from this device.`;
export const updatesCount = (count: number) => (count === 1 ? 'One update' : `${count} updates`);
export const signOutAnyway = 'Sign out anyway';
export const enterEmailPassword = 'Please enter your email and your password.';

// Wrong role
export const notForYourAccount = 'Not for your account';
export const pageNotForAccount = 'This page is not for your account';
export const wrongRoleExplained = (role: string, whom: string) =>
  `You are signed in as ${role}; this page is for ${whom}. Please ask the owner if you need it.`;
export const goToTheOrders = 'Go to orders';
