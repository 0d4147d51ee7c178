/** The browser of one customer. */
import type { Chance } from '../chance.ts';
import type { Answer, Ask, ShopFront } from '../stage.ts';
import { patiently, press } from './press.ts';

export class Browser {
  readonly name: string;
  readonly phone: string;
  readonly chance: Chance;
  readonly #stage: ShopFront;
  readonly #from: string;
  #cookie = '';
  #presses = 0;

  constructor(stage: ShopFront, index: number) {
    this.#stage = stage;
    this.name = `customer ${index}`;
    this.phone = `727${5_560_000 + index}`;
    this.chance = stage.world.chanceOf(this.name);
    this.#from = `10.${1 + (index >> 14)}.${(index >> 7) & 127}.${1 + (index & 127)}`;
  }

  async ask(ask: Omit<Ask, 'by' | 'from'>): Promise<Answer> {
    const cookie = this.#cookie === '' ? {} : { cookie: this.#cookie };
    const headers = { ...cookie, ...ask.headers };
    const answer = await this.#stage.ask({ ...ask, headers, by: this.name, from: this.#from });
    this.#cookie = answer.cookies[0] ?? this.#cookie;
    return answer;
  }

  get = (url: string, about?: string) =>
    patiently(this.#stage.world, () => this.ask({ method: 'GET', url, ...(about !== undefined && { about }) }));

  /** Presses a button: once, or twice at once, as people do; repeated as browsers do while the server is away. */
  press(url: string, body: unknown, about: string): Promise<Answer> {
    this.#presses += 1;
    const headers = { 'idempotency-key': `${this.name.replace(' ', '-')}-${this.#presses}` };
    const once = () => this.ask({ method: 'POST', url, headers, body, about });
    return press(this.#stage, this.name, this.chance.happens(0.15), () => patiently(this.#stage.world, once));
  }
}
