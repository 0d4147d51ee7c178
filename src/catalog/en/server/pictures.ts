// Pictures
export const largerThan = (megabytes: number) => `is larger than ${megabytes} MB`;
export const pictureNotThere = (status: number) => `doesn’t exist (HTTP ${status})`;
export const tookTooLong = 'took too long';
export const unknownName = 'has an unknown host name';
export const couldNotFetch = (why: string) => `couldn’t be loaded (${why})`;
export const notHttpAddress = 'isn’t an http or https address';
export const hasNameAndPassword = 'contains a name and password';
export const redirectedTooOften = 'redirects too many times';

// Public host, keep pictures
export const notPublic = 'isn’t on the public internet';
export const notAPicture = 'isn’t a JPEG, PNG, WebP or GIF picture';
export const heicPicture = 'is a HEIC picture; use JPEG, PNG, WebP or GIF';
export const tooManyPixels = 'has too many pixels';
export const pictureBroken = 'is damaged';
export const notReachedInTime = 'didn’t respond in time';

// Upload picture
export const useOtherPicture = 'Please use a JPEG, PNG, WebP or GIF picture.';
export const heicUpload = 'We can’t read HEIC pictures. Please export it as JPEG, and choose that file.';
export const over50Megapixels = 'This picture has more than 50 megapixels. Please use a smaller one.';
export const pictureDamaged = 'This picture is damaged or incomplete. Please choose another one.';
export const noRoomForPictures = 'There’s no space for pictures right now. Please free up disk space and try again.';
