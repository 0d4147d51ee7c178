// Push button
export const notificationsBlocked = 'Notifications blocked';
export const allowNotifications = 'Allow notifications';
export const notificationsOn = 'Notifications on';
export const howToUnblock =
  'Your browser blocks notifications from this shop. Allow them in the site settings next to the address bar, then reload the page.';
export const notificationsNotChanged = 'We couldn’t change the notifications. Please try again.';
