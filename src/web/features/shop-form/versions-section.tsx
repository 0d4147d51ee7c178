import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/shop-form.tsx';
import type { ListedShopVersion, ShopVersionAnswer } from '#contract/shop/shop.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { ownShopQuery, shopVersionsQuery } from '#web/api/staff/own-shop.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { MomentTime } from '#web/ui/display/moment-time.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { fieldsInWords } from './field-names.ts';
import { Section } from './section.tsx';

const KINDS: Readonly<Record<ListedShopVersion['kind'], string>> = {
  start: catalog.firstStart,
  change: shared.changed,
  closure: catalog.openedOrClosed,
  undo: shared.restored,
};

function wordsOf({ kind, fields }: ListedShopVersion): string {
  return kind === 'closure' || fields.length === 0 ? KINDS[kind] : `${KINDS[kind]}: ${fieldsInWords(fields)}`;
}

/** Who changed what, and the way back (rule shop-history). */
export function VersionsSection({ version }: { readonly version: number }) {
  const client = useQueryClient();
  const momentText = useMomentText();
  const { data } = useQuery(shopVersionsQuery());
  const { isBusy, sent, send } = useAlertedSending<ShopVersionAnswer, number>({
    mutationFn: (to) => askOnce('POST /api/office/shop/undo', { label: requests.change, body: { version, to } }),
    onSuccess: (answer) => {
      client.setQueryData(ownShopQuery().queryKey, answer);
      return client.invalidateQueries({ queryKey: ['office', 'shop'] });
    },
  });
  const putBack = async (to: ListedShopVersion): Promise<void> => {
    const isSure = await showConfirm({
      title: catalog.restoreTheShop,
      text: catalog.restoreText(momentText(to.at)),
      confirmLabel: catalog.restore,
    });
    if (isSure) send(to.version);
  };
  const versions = data?.versions ?? [];
  return (
    <Section title={catalog.changes} lead={catalog.whoChangedWhat}>
      <ol className="stack-3">
        {versions.map((one, index) => {
          const before = versions[index + 1];
          const canUndo = before !== undefined && one.kind !== 'closure';
          return (
            <li key={one.version} className="ends">
              <p>
                {wordsOf(one)}
                <span className="soft small block">
                  {one.person === '' ? '' : `${one.person}, `}
                  <MomentTime at={one.at} />
                </span>
              </p>
              {canUndo && (
                <Button
                  variant="quiet"
                  busy={isBusy && sent === before.version}
                  aria-label={catalog.undoChange(one.version, wordsOf(one))}
                  onClick={() => void putBack(before)}
                >
                  {index === 0 ? shared.undo : catalog.undoThisChange}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
