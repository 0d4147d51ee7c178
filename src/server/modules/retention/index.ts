export { keepRetention } from './keep-retention.ts';
