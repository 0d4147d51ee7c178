/** Vietnamese: the longest menu of the area. */

import { category, dish, option, pickExactly, pickOne, restaurant, UNTIL_FURTHER_NOTICE } from '../build-menu.ts';
import {
  addOns,
  bread,
  chile,
  friedEgg,
  meats,
  noodles,
  pearls,
  plate,
  protein,
  size,
  sweetness,
} from './pho-lantern-groups.ts';

const bowl = [size, noodles, plate, addOns, chile];
const riceDish = [protein, friedEgg];
const rollSauce = pickOne('Sauce', ['Peanut', 'Fish sauce']);
const tea = [sweetness, pearls];

const rolls = category('Rolls and starters', [
  dish('Summer Rolls', 695, 'Two, shrimp and pork', 'leafy-green', { groups: [rollSauce] }),
  dish('Tofu Summer Rolls', 645, 'Two, herbs and vermicelli', ['leafy-green', 'carrot'], { groups: [rollSauce] }),
  dish('Crispy Imperial Rolls', 745, 'Three, pork and crab', 'burrito', { popular: true }),
  dish('Vegetable Crispy Rolls', 695, 'Three, taro and mushroom', ['burrito', 'carrot']),
  dish('Grilled Beef in Betel Leaf', 1045, 'Eight, peanuts', 'herb'),
  dish('Sugarcane Shrimp', 1145, 'Three skewers, herbs', 'shrimp'),
  dish('Chicken Wings in Fish Sauce', 1045, 'Six, caramelized garlic', 'poultry-leg'),
  dish('Salt and Pepper Calamari', 1195, 'Chile, scallion', 'squid'),
  dish('Steamed Rice Crepes', 1045, 'Pork, wood ear, fried shallot', 'mushroom'),
  dish('Pork Bao', 745, 'Two steamed buns', 'dumpling'),
  dish('Lotus Root Salad', 1145, 'Shrimp, pork, peanuts', ['green-salad', 'shrimp']),
  dish('Green Mango Salad', 1045, 'Dried beef, basil', 'mango'),
]);

const pho = category('Phở', [
  dish('Phở Your Way', null, 'Twenty-hour beef broth, up to four cuts', 'steaming-bowl', {
    popular: true,
    groups: [size, noodles, meats, plate, addOns, chile],
  }),
  dish('Phở Tái', null, 'Rare steak', ['steaming-bowl', 'cut-of-meat'], { popular: true, groups: bowl }),
  dish('Phở Chín', null, 'Brisket', ['steaming-bowl', 'onion'], { groups: bowl }),
  dish('Phở Bò Viên', null, 'Beef meatballs', ['steaming-bowl', 'falafel'], { groups: bowl }),
  dish('Phở Đặc Biệt', null, 'Steak, brisket, tendon, tripe, meatballs', ['steaming-bowl', 'meat-on-bone'], {
    groups: bowl,
  }),
  dish('Phở Gà', null, 'Chicken broth, poached chicken', ['steaming-bowl', 'poultry-leg'], { groups: bowl }),
  dish('Phở Chay', null, 'Mushroom broth, tofu', ['steaming-bowl', 'mushroom'], { groups: bowl }),
  dish('Phở Tôm', null, 'Shrimp', ['steaming-bowl', 'shrimp'], { groups: bowl }),
  dish('Short Rib Phở', 1995, 'A bone across the bowl', 'meat-on-bone', { soldOut: true, groups: [noodles, plate] }),
  dish('Kid Phở', 745, 'Noodles, broth, chicken', ['steaming-bowl', 'carrot']),
]);

const soups = category('Other soups', [
  dish('Bún Bò Huế', 1445, 'Spicy lemongrass beef', 'hot-pepper', { groups: [plate, addOns] }),
  dish('Bún Riêu', 1445, 'Crab and tomato', 'crab', { groups: [plate] }),
  dish('Hủ Tiếu', 1395, 'Pork and shrimp, clear broth', 'pot-of-food', { groups: [plate] }),
  dish('Mì Wonton', 1345, 'Egg noodles, wontons', ['steaming-bowl', 'dumpling'], { groups: [addOns] }),
  dish('Duck Noodle Soup', 1695, 'Braised leg, bamboo', ['pot-of-food', 'poultry-leg']),
  dish('Canh Chua', 1495, 'Sweet and sour, catfish, pineapple', 'pineapple'),
  dish('Rice Porridge', 995, 'Chicken, ginger, scallion', 'bowl-with-spoon'),
]);

const vermicelli = category('Vermicelli and rice', [
  dish('Vermicelli Bowl', 1345, 'Herbs, pickles, peanuts, crispy roll', 'shallow-pan-of-food', {
    popular: true,
    groups: [protein],
  }),
  dish('Broken Rice Plate', 1345, 'Pickles, cucumber, scallion oil', 'cooked-rice', {
    popular: true,
    groups: riceDish,
  }),
  dish('Broken Rice Special', 1645, 'Pork chop, egg loaf, shredded skin', 'bento-box', { groups: [friedEgg] }),
  dish('Shaking Beef', 1895, 'Filet, watercress, lime', 'cut-of-meat'),
  dish('Clay Pot Catfish', 1695, 'Caramel, black pepper', 'fish'),
  dish('Clay Pot Pork', 1545, 'Coconut water, egg', 'egg'),
  dish('Lemongrass Chicken', 1495, 'Chile and onion', ['poultry-leg', 'herb']),
  dish('Vietnamese Curry', 1495, 'Chicken, potato, baguette', 'curry-rice'),
  dish('Fried Rice', 1295, 'Egg, peas, sausage', ['cooked-rice', 'egg'], { groups: riceDish }),
  dish('Garlic Noodles', 1195, 'Butter, parmesan', 'garlic', { groups: [protein] }),
  dish('Crispy Egg Noodles', 1595, 'Seafood and greens', 'spaghetti'),
  dish('Bánh Xèo', 1445, 'Sizzling crepe, shrimp, pork', 'flatbread'),
  dish('Grilled Eggplant', 1095, 'Scallion oil', 'eggplant'),
  dish('Tofu in Tomato', 1145, 'Soft and saucy', 'tomato'),
  dish('Morning Glory with Garlic', 1095, 'From the wok', ['leafy-green', 'garlic']),
]);

const banhMi = category('Bánh mì', [
  dish('Classic Bánh Mì', 845, 'Pâté, cold cuts, pickles', 'baguette', { popular: true, groups: [bread] }),
  dish('Grilled Pork Bánh Mì', 895, 'Lemongrass', ['baguette', 'bacon'], { groups: [bread] }),
  dish('Chicken Bánh Mì', 895, 'Five spice', ['baguette', 'poultry-leg'], { groups: [bread] }),
  dish('Tofu Bánh Mì', 795, 'Soy and ginger', ['baguette', 'leafy-green'], { groups: [bread] }),
  dish('Egg Bánh Mì', 745, 'Two fried eggs', 'cooking', { groups: [bread] }),
  dish('Bánh Mì Trio', 1595, 'Three different halves', 'sandwich', {
    groups: [pickExactly(3, 'Halves', ['Classic', 'Grilled pork', 'Chicken', 'Tofu', option('Meatball', 50)])],
  }),
]);

const drinks = category('Sweets and drinks', [
  dish('Vietnamese Iced Coffee', 495, 'Dark roast, condensed milk', ['cup-with-straw', 'hot-beverage'], {
    groups: [sweetness],
  }),
  dish('Egg Coffee', 595, 'Hanoi style', ['hot-beverage', 'egg']),
  dish('Taro Bubble Tea', 575, 'Purple taro', 'bubble-tea', { groups: tea }),
  dish('Jasmine Milk Tea', 545, 'Loose leaf', ['bubble-tea', 'teapot'], { groups: tea }),
  dish('Lychee Iced Tea', 495, 'Three lychees', 'tropical-drink', { groups: [sweetness] }),
  dish('Salted Lemonade', 425, 'Preserved lemon', 'lemon'),
  dish('Durian Smoothie', 695, 'You know if you do', '', { suspendUntil: UNTIL_FURTHER_NOTICE * 1000 }),
  dish('Three Color Dessert', 595, 'Beans, jelly, coconut', 'beans'),
  dish('Flan', 495, 'Coffee caramel', 'custard'),
  dish('Banana Fritters', 595, 'Sesame, coconut cream', 'banana'),
]);

/** Phở Lantern: exactly 60 dishes. */
export const phoLantern = restaurant(
  {
    name: 'Phở Lantern',
    cuisine: 'Vietnamese',
    categories: ['Vietnamese', 'Noodles', 'Sandwiches'],
    logo: 'steaming-bowl',
    rating: [4.8, 815],
    phone: '7275550116',
    street: '10904 State Road 54',
    city: 'Trinity',
    at: [28.1931, -82.6329],
  },
  [rolls, pho, soups, vermicelli, banhMi, drinks],
);
