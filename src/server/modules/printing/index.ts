export { addNewPrinter } from './add-printer.ts';
export { changeTicketHandlers } from './change-tickets.ts';
export { claimPrint } from './claim-print.ts';
export { clearTicketWords, listPrinters, queueTickets } from './print-jobs-store.ts';
export { addPrinter, deleteRemovedPrinters, removePrinter } from './printers-store.ts';
export { findKitchenPrints, readPrints } from './prints-store.ts';
export { printingRoutes } from './routes.ts';
export { readTicketTroubles } from './ticket-troubles.ts';
