import { useState } from 'react';
import * as catalog from '#catalog/everyone/ui.ts';
import { Button } from '../form/button.tsx';
import { StatusRegion } from '../page/status-region.tsx';

/** Browsers have no clipboard where the shop has no https. */
const CAN_COPY = typeof navigator !== 'undefined' && 'clipboard' in navigator;

/** An address that holds a secret and is shown once: whole, and with a button that copies it. */
export function SecretAddress({ address, lead }: { readonly address: string; readonly lead: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="stack-4 cols-1">
      <p>{lead}</p>
      <p className="px-4 py-3 secret anywhere bg-sunken round-1">{address}</p>
      {CAN_COPY && (
        <Button variant="quiet" wide onClick={copy}>
          {isCopied ? catalog.copied : catalog.copyTheAddress}
        </Button>
      )}
      <StatusRegion hidden>{isCopied ? catalog.theAddressIsCopied : ''}</StatusRegion>
    </div>
  );
}
