import type { ReactNode } from 'react';

// Add printer dialog
export const allOrdersWithPrices = 'All orders, with customer and prices';
export const enterPrinterName = 'Please enter a name, such as Counter.';
export const dishesOnly = (label: string) => `${label}: dishes only`;
export const whereItIs = 'Where it is, such as Counter';
export const whatItPrints = 'What it prints';
export const addThePrinter = 'Add the printer';
export const enterAddressInPrinter =
  'Enter this address in the printer’s settings, as its CloudPRNT server URL. It contains the printer’s secret and won’t be shown again.';
export const addAPrinter = 'Add a printer';
export const thePrintersAddress = 'The printer’s address';

// Printer row
export const ticketsWaiting = (waiting: number) =>
  waiting === 1 ? '1 ticket is waiting' : `${waiting} tickets are waiting`;
export const noOtherPrinter = 'There’s no other printer, so new orders won’t be printed.';
export const boardWillListThem = 'The board will list them as not printed.';
export const anotherPrinterPrints = 'Another printer will print them, or the board will list them.';
export const ticketsForIt = (tickets: string, waits: string) => `${tickets} for it. ${waits}`;
export const canUndoForADay = 'You can undo this for 24 hours.';
export const allOrders = 'All orders';
export const waitingText = (waiting: number) => `, ${waiting} waiting`;
export const failedSoFar = (failing: number) => `, ${failing} failed so far`;
export const testTicketPrintsNext = 'A test ticket prints when the printer next connects.';
export const printATestOn = (name: string) => `Print a test on ${name}`;
export const waitingForPrinter = 'Waiting for the printer';
export const printATest = 'Print a test';

// Printer words
export const notConnectedYet = 'Not connected yet. Enter its address in the printer.';
export const noContactSince = (since: string) => `No contact since ${since}. Check its power and its network.`;
export const readyToPrint = 'Ready to print';
export const itReports = (state: string) => `It reports: ${state}`;

// Printers panel
export const noReceiptPrinterYet = 'No receipt printer yet';
export const cloudPrntExplained =
  'Printers with Star CloudPRNT get tickets from the shop, wherever they are. You don’t have to open your network.';
export const wasRemoved = (name: string, at: string) => `${name} was removed ${at}.`;
export const undoBringBack = (name: string) => `Undo: bring ${name} back`;
export const loadingThePrinters = 'Loading the printers';
export const printersNotLoaded = 'We couldn’t load the printers';
export const removedPrinters = 'Removed printers';
export const browserPrintsTickets = (link: ReactNode) => (
  <>A browser can print tickets too: press ‘Print new orders here’ {link}.</>
);
export const onTheBoard = 'on the board';
