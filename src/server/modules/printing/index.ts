export { addNewPrinter } from './add-printer.ts';
export { changeTicketHandlers } from './change-tickets.ts';
export { claimPrint } from './claim-print.ts';
export { forgetTicketWords, listPrinters } from './print-jobs-store.ts';
export { addPrinter, forgetRemovedPrinters, removePrinter } from './printers-store.ts';
export { findKitchenPrints, readPrints } from './prints-store.ts';
export { queueTickets } from './queue-tickets.ts';
export { printingRoutes } from './routes.ts';
export { readTicketTroubles } from './ticket-troubles.ts';
