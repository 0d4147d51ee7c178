/** The streets outside the zone, up to a little more than eight miles out. Numbers and lines are approximate. */

import type { Street } from './street.ts';
import { streetsOf } from './street.ts';

const newPortRicheyEast = streetsOf('New Port Richey', '34655');
const newPortRicheyCenter = streetsOf('New Port Richey', '34653');
const newPortRicheyCoast = streetsOf('New Port Richey', '34652');
const newPortRicheyNorth = streetsOf('New Port Richey', '34654');
const odessa = streetsOf('Odessa', '33556');
const holiday = streetsOf('Holiday', '34690');
const tarponSprings = streetsOf('Tarpon Springs', '34689');
const eastLake = streetsOf('Tarpon Springs', '34688');
const portRichey = streetsOf('Port Richey', '34668');

export const FARTHER_STREETS: readonly Street[] = [
  newPortRicheyEast('Little Rd', 60, [1702, 28.1862, -82.6683], [3050, 28.2031, -82.6646], [5280, 28.2367, -82.6677]),
  newPortRicheyEast(
    'Seven Springs Blvd',
    48,
    [1202, 28.1769, -82.6969],
    [2380, 28.1936, -82.699],
    [4210, 28.2168, -82.6861],
  ),
  newPortRicheyEast('Old County Road 54', 42, [7202, 28.2141, -82.6952], [8940, 28.2049, -82.6702]),
  newPortRicheyEast('Perrine Ranch Rd', 36, [6402, 28.2022, -82.7092], [8890, 28.2021, -82.6712]),
  newPortRicheyEast('Mitchell Ranch Rd', 36, [8302, 28.1948, -82.6792], [9090, 28.1962, -82.6681]),
  newPortRicheyEast('Bellingham Oaks Blvd', 24, [1302, 28.1788, -82.6649], [1890, 28.1829, -82.6581]),
  newPortRicheyEast('Cypress Knee Dr', 21, [7502, 28.1901, -82.6861], [8010, 28.1918, -82.6789]),
  newPortRicheyCenter(
    'State Road 54',
    54,
    [6302, 28.2172, -82.7123],
    [7380, 28.217, -82.693],
    [8802, 28.2089, -82.6702],
  ),
  newPortRicheyCenter('Rowan Rd', 42, [4302, 28.2214, -82.6903], [6280, 28.2496, -82.6991]),
  newPortRicheyCenter('Madison St', 30, [4402, 28.2222, -82.7082], [6340, 28.2531, -82.7079]),
  newPortRicheyCenter('Trouble Creek Rd', 42, [6012, 28.2247, -82.7146], [8610, 28.2309, -82.6736]),
  newPortRicheyCenter('Thys Rd', 30, [4802, 28.2287, -82.6828], [5590, 28.2389, -82.6819]),
  newPortRicheyCenter('Plathe Rd', 30, [7302, 28.2521, -82.6936], [8590, 28.2523, -82.6738]),
  newPortRicheyCenter('Cecelia Dr', 21, [6702, 28.2379, -82.703], [7590, 28.2381, -82.6897]),
  newPortRicheyCenter('Van Doren Ave', 21, [7002, 28.2421, -82.6979], [7590, 28.242, -82.6892]),
  newPortRicheyCenter('Massachusetts Ave', 36, [6410, 28.2591, -82.7074], [7890, 28.2576, -82.6852]),
  newPortRicheyCenter('Congress St', 36, [5702, 28.2436, -82.7013], [6990, 28.2629, -82.7012]),
  newPortRicheyCoast('Main St', 30, [5702, 28.2499, -82.7199], [6590, 28.2501, -82.7081]),
  newPortRicheyCoast('Grand Blvd', 36, [4402, 28.2229, -82.7226], [6690, 28.2558, -82.7188]),
  newPortRicheyCoast('Gulf Dr', 27, [5002, 28.2368, -82.7301], [6240, 28.2377, -82.7129]),
  newPortRicheyCoast('Marine Pkwy', 36, [5002, 28.2329, -82.7302], [6580, 28.2331, -82.7081]),
  newPortRicheyCoast(
    'US Highway 19',
    66,
    [4040, 28.2182, -82.7359],
    [5420, 28.2383, -82.7283],
    [6690, 28.2547, -82.7267],
  ),
  newPortRicheyNorth('Ridge Rd', 54, [8602, 28.2801, -82.6741], [11390, 28.2739, -82.6266]),
  newPortRicheyNorth('Moon Lake Rd', 54, [8030, 28.2737, -82.6239], [9890, 28.2955, -82.6101]),
  newPortRicheyNorth('Decubellis Rd', 48, [9302, 28.2641, -82.6679], [11820, 28.2704, -82.6281]),
  newPortRicheyNorth('Osteen Rd', 36, [6502, 28.2519, -82.6601], [7890, 28.2699, -82.6598]),
  newPortRicheyNorth('Town Center Rd', 42, [7402, 28.2645, -82.6739], [8890, 28.2649, -82.6691]),
  odessa('Tarpon Springs Rd', 60, [10202, 28.1459, -82.6302], [13490, 28.1487, -82.5787]),
  odessa('Boy Scout Rd', 48, [8302, 28.1288, -82.5952], [9790, 28.1301, -82.6167]),
  odessa('Patterson Rd', 54, [15802, 28.1247, -82.6279], [18290, 28.1531, -82.6246]),
  odessa('Hutchison Rd', 48, [7202, 28.1161, -82.5701], [9090, 28.1146, -82.5983]),
  odessa('Lutz Lake Fern Rd', 54, [5602, 28.1489, -82.535], [8190, 28.1511, -82.576]),
  odessa('Crescent Rd', 30, [16002, 28.1287, -82.6151], [16890, 28.1389, -82.6148]),
  holiday('Mile Stretch Dr', 30, [3602, 28.2003, -82.7391], [5290, 28.2004, -82.7122]),
  holiday('Moog Rd', 30, [3502, 28.2077, -82.7397], [5190, 28.2079, -82.7128]),
  holiday('Darlington Rd', 27, [3602, 28.1931, -82.7389], [4990, 28.1929, -82.7171]),
  holiday('Buena Vista Dr', 27, [3502, 28.1858, -82.7396], [4890, 28.1861, -82.7174]),
  holiday('Sunray Dr', 36, [4202, 28.1977, -82.7409], [4890, 28.2003, -82.7352]),
  holiday('Grand Blvd', 36, [1102, 28.1759, -82.7233], [3290, 28.2069, -82.723]),
  holiday('Anclote Blvd', 42, [3002, 28.1737, -82.7461], [4490, 28.1741, -82.7229]),
  holiday('Strauber Memorial Hwy', 42, [5402, 28.2122, -82.7441], [6090, 28.2109, -82.7539]),
  holiday('Thor Dr', 18, [4102, 28.1964, -82.7311], [4490, 28.1963, -82.7251]),
  holiday('Chesapeake Dr', 18, [1502, 28.1806, -82.7301], [2290, 28.1918, -82.7303]),
  holiday('Flora Ave', 18, [1302, 28.1774, -82.7271], [1990, 28.1873, -82.7272]),
  tarponSprings('Dodecanese Blvd', 24, [402, 28.1559, -82.7547], [500, 28.1563, -82.7571], [890, 28.156, -82.7649]),
  tarponSprings('E Tarpon Ave', 30, [2, 28.1461, -82.7569], [1290, 28.1457, -82.7381]),
  tarponSprings('Athens St', 18, [502, 28.1514, -82.7583], [790, 28.1556, -82.7581]),
  tarponSprings('N Pinellas Ave', 30, [102, 28.1468, -82.7567], [990, 28.1601, -82.7566]),
  tarponSprings('S Disston Ave', 27, [102, 28.1452, -82.7441], [1390, 28.1309, -82.7443]),
  tarponSprings('Meres Blvd', 30, [202, 28.1391, -82.7572], [1390, 28.1389, -82.7381]),
  tarponSprings('Jasmine Ave', 18, [802, 28.1532, -82.7471], [1290, 28.1533, -82.7399]),
  tarponSprings('Klosterman Rd', 48, [102, 28.1218, -82.7562], [1890, 28.1207, -82.7362]),
  eastLake('Keystone Rd', 66, [902, 28.1458, -82.7301], [3490, 28.1502, -82.6749], [4890, 28.1493, -82.6512]),
  eastLake('East Lake Rd', 60, [902, 28.1211, -82.6971], [3190, 28.1486, -82.6982]),
  eastLake('Crescent Oaks Blvd', 27, [2802, 28.1578, -82.6601], [3890, 28.1661, -82.6563]),
  eastLake('Northfield Blvd', 24, [2002, 28.1559, -82.6901], [2790, 28.1613, -82.6832]),
  eastLake('Woodfield Dr', 21, [3102, 28.1613, -82.6751], [3690, 28.1652, -82.6692]),
  portRichey('Ridge Rd', 42, [6640, 28.2796, -82.7049], [8310, 28.2797, -82.6773]),
  portRichey('Embassy Blvd', 27, [7102, 28.2909, -82.6957], [8590, 28.2911, -82.6739]),
  portRichey('Regency Park Blvd', 36, [8602, 28.2838, -82.6921], [10290, 28.3041, -82.6859]),
  portRichey('Leo Kidd Ave', 24, [7302, 28.2689, -82.7019], [8190, 28.2801, -82.7021]),
  portRichey('US Highway 19', 66, [7802, 28.2701, -82.7201], [8680, 28.2829, -82.7178], [9890, 28.3003, -82.7041]),
  portRichey('Cinema Dr', 24, [9002, 28.2859, -82.7089], [9590, 28.2929, -82.705]),
];
