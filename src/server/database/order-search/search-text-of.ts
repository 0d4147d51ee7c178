import { orderSearchText } from '#domain/order/order-search.ts';
import type { OrdersTable } from '../schema.ts';

type SearchedRow = Pick<OrdersTable, 'order_number' | 'customer_name' | 'restaurant_name' | 'customer_phone'>;

/** What the board's search looks through of an order's row (rule board-search). */
export const searchTextOf = (row: SearchedRow): string =>
  orderSearchText({
    orderNumber: row.order_number,
    customerName: row.customer_name,
    restaurantName: row.restaurant_name,
    customerPhone: row.customer_phone,
  });
