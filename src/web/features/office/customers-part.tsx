import { SendDeal } from './send-deal.tsx';
import { ThreadsPanel } from './threads-panel.tsx';

interface CustomersPartProps {
  readonly part: 'deal' | 'threads';
  /** The conversation that is shown; absent: the list of them. */
  readonly phone?: string | undefined;
}

/** What the office has about customers besides its lists, in one file that comes when it is needed. */
export function CustomersPart({ part, phone }: CustomersPartProps) {
  return part === 'deal' ? <SendDeal /> : <ThreadsPanel phone={phone} />;
}
