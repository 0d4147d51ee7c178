/**
 * The yardstick: only node:http, which answers every request with a file's bytes and given headers. Arguments: PORT,
 * FILE, headers as JSON.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file, headers] = process.argv.slice(2);
if (port === undefined || file === undefined || headers === undefined) throw new Error('PORT FILE HEADERS');
const body = readFileSync(file);
const head: Record<string, string> = JSON.parse(headers);

createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
