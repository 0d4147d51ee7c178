// Push button
export const notificationsBlocked = 'Notifications blocked';
export const allowNotifications = 'Allow notifications';
export const notificationsOn = 'Notifications on';
export const browserBlocksNotifications =
  'This browser blocks the notifications of this shop. Allow them in its settings for this site, beside the address, and load the page again.';
export const notificationsNotSwitched = 'The notifications could not be changed. Please try again.';
