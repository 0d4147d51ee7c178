/** The stand-in's hosted page: what a buyer can do at Stripe, as buttons. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Books } from './books.ts';

const BUTTONS: Readonly<Record<string, string>> = {
  pay: 'Pay',
  decline: 'Use a card that is declined',
  later: 'Pay by bank, confirmed later',
  back: 'Back',
};

function html(title: string, inner: string): string {
  return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>${inner}</html>`;
}

/** Answers a page or a press of a button. */
export function hostedPage(books: Books, request: IncomingMessage, response: ServerResponse, body: string): void {
  const id = new URL(request.url ?? '', 'http://stand.in').pathname.replace('/c/pay/', '');
  const show = (status: number, text: string) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  const go = (location: string) => response.writeHead(303, { location }).end();
  const session = books.sessions.get(id);
  if (session === undefined) return void show(404, html('No such page', ''));
  if (books.sessionOf(id).status !== 'open') return void show(410, html('This page has expired', ''));
  const press = new URLSearchParams(body).get('press');
  if (press === 'back') return void go(session.cancel_url);
  if (press === 'pay' || press === 'later') {
    if (press === 'pay') books.pay(id);
    else books.payLater(id);
    return void go(session.success_url);
  }
  const declined = press === 'decline' ? '<p role="alert">Your card was declined.</p>' : '';
  const buttons = Object.entries(BUTTONS).map(
    ([value, label]) => `<button name="press" value="${value}">${label}</button>`,
  );
  show(
    200,
    html(
      'Stripe stand-in',
      `${declined}<p>$${(session.amount_total / 100).toFixed(2)}</p><form method="post">${buttons.join('')}</form>`,
    ),
  );
}
