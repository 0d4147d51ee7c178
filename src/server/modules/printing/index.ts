export { addNewPrinter } from './add-printer.ts';
export { addPrinter, removePrinter } from './printers-store.ts';
export { readPrints } from './prints-store.ts';
export { printingRoutes } from './routes.ts';
export { readTicketTroubles } from './ticket-troubles.ts';
