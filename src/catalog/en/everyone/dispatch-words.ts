// Arrival words, driver state
export const minuteRange = (from: number, to: number) => `${from}–${to} min`;
export const available = 'Available';
export const onABreak = 'On a break';
export const off = 'Off';

// Suggest
export const onDriversWay = (name: string) => `On ${name}’s way`;
export const minutesOffDriversWay = (whole: number, name: string) => `${whole} min out of ${name}’s way`;
export const freeAndNear = (name: string, math: number) => `${name} is free, ${math} min from the restaurant`;
export const sameKitchenAs = 'same kitchen as';
export const togetherWith = 'together with';
export const minutesToTheRestaurant = (math: number) => `${math} min to the restaurant`;
export const onYourWay = 'On your way';
export const minutesOutOfYourWay = (minutes: number) => `${minutes} min out of your way`;

// Driver hours
export const minutes = (minutes: number) => `${minutes} min`;
export const hoursAndMinutes = (hours: number, minutes: number) => `${hours} h ${minutes} min`;
