// Area map
export const milesAroundOurHub = (radiusMiles: number) => `${radiusMiles} miles around our hub`;
export const zoneMapLabel = (around: string, part: string) => `Map of our delivery zone: ${around}.${part}`;
export const townsList = (names: string) => ` Towns: ${names}.`;

// Area section, home page
export const upToMilesAroundHub = (radiusMiles: number) => `Up to ${radiusMiles} miles around our hub`;
export const whereWeDeliver = 'Where we deliver';
export const ourArea = 'Our area';
export const callOrText = 'Call or text';
export const findRestaurants = 'Find restaurants';

// How it works
export const choose = 'Choose';
export const chooseText = 'Menus from local kitchens, the way they serve them.';
export const weShop = 'We shop';
export const weShopText = 'We order, check the bag and pick it up for you.';
export const youEat = 'You eat';
export const youEatText = 'Follow every step until it is at your door.';
export const howItWorks = 'How it works';
