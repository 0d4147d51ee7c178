import { all, has, hasLists, hasTexts } from '#web/api/answers.ts';

/** Whether an answer holds an order as the success page shows it. */
export const isOrderAnswer = has(
  'order',
  all(
    hasTexts('orderNumber', 'status'),
    has('restaurant'),
    has('delivery', has('address')),
    hasLists('items', 'statusHistory'),
  ),
);
