import type { ReactNode } from 'react';

// Add printer dialog
export const allOrdersCustomer = 'All orders, with customer and prices';
export const enterNameCounter = 'Please enter a name, such as Counter.';
export const dishesAlone = (label: string) => `${label}: dishes only`;
export const whereCounter = 'Where it is, such as Counter';
export const whatItPrints = 'What it prints';
export const adding = 'Adding';
export const addThePrinter = 'Add the printer';
export const enterAddressPrinters =
  'Enter this address in the printer’s settings, as its CloudPRNT server URL. It contains the printer’s secret and won’t be shown again.';
export const addAPrinter = 'Add a printer';
export const thePrintersAddress = 'The printer’s address';

// Printer row
export const oneTicketWaits = '1 ticket waits';
export const ticketsWait = (waiting: number) => `${waiting} tickets wait`;
export const noOtherPrinter = 'No other printer is left, so new orders are not printed.';
export const boardListsThem = 'The board lists them as not printed.';
export const anotherPrinterTakes = 'Another printer takes them, or the board lists them.';
export const forItOf = (tickets: string, waits: string) => `${tickets} for it. ${waits}`;
export const undo24Hours = 'You can undo this for 24 hours.';
export const removeName = (name: string) => `Remove ${name}?`;
export const allOrders = 'All orders';
export const waitingText = (waiting: number) => `, ${waiting} waiting`;
export const failedSoFar = (failing: number) => `, ${failing} failed so far`;
export const testTicketComes = 'A test ticket prints when the printer next connects.';
export const printATestOn = (name: string) => `Print a test on ${name}`;
export const waitingForIt = 'Waiting for it';
export const printATest = 'Print a test';
export const remove = (name: string) => `Remove ${name}`;

// Printer words
export const notAskedEnter = 'Not connected yet. Enter its address in the printer.';
export const noContactSince = (since: string) => `No contact since ${since}. Check its power and its network.`;
export const readyToPrint = 'Ready to print';
export const itSaysOf = (state: string) => `It reports: ${state}`;

// Printers panel
export const noReceiptPrinterYet = 'No receipt printer yet';
export const printersStarCloudprnt =
  'Printers with Star CloudPRNT fetch their tickets from the shop, wherever they are. You don’t have to open your network.';
export const printers = 'Printers';
export const wasRemovedOf = (name: string, at: string) => `${name} was removed ${at}.`;
export const undoBringBack = (name: string) => `Undo: bring ${name} back`;
export const undoing = 'Undoing';
export const loadingThePrinters = 'Loading the printers';
export const printersNotLoaded = 'The printers could not be loaded';
export const removedPrinters = 'Removed printers';
export const browserPrintsTickets = (link: ReactNode) => (
  <>A browser can print tickets too: press ‘Print new orders here’ {link}.</>
);
export const onTheBoard = 'on the board';
