import type { ReactNode } from 'react';
import * as catalog from '#catalog/customers/item-options.ts';
import { suspensionBanner } from '#domain/menu/item-availability.ts';
import type { MenuItem } from '#domain/menu/menu.ts';
import { itemPriceText } from '#domain/selection/item-price.ts';
import { useNow } from '#web/state/store/now.ts';
import { Page, PictureHeader } from '#web/ui/page/page.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import styles from './item-page.module.css';

interface ItemFrameProps {
  /** Where Back leads a visitor who came here first. */
  readonly menuPath: string;
  readonly backLabel?: string | undefined;
  readonly item: MenuItem;
  /** Shown under the description, such as why the item cannot be had. */
  readonly notice: ReactNode;
  readonly bottomBar?: ReactNode;
  readonly children?: ReactNode;
}

/** Picture, name, description and price of an item; its choices beneath or, on wide screens, beside the picture. */
export function ItemFrame({
  menuPath,
  backLabel = catalog.backToTheMenu,
  item,
  notice,
  bottomBar,
  children,
}: ItemFrameProps) {
  const banner = suspensionBanner(item, useNow());
  return (
    <Page title={item.title} header={null} width="full" bottomBar={bottomBar}>
      <div className={styles.page}>
        <div className={`relative ${styles.hero}`}>
          <Picture imageUrl={item.imageUrl} name={item.title} eager large className={styles.heroPicture} />
          <PictureHeader back={menuPath} label={backLabel} />
        </div>
        <div className={`px-gutter pt-4 ${styles.content}`}>
          <h1>{item.title}</h1>
          {item.itemDescription !== '' && <p className={`mt-1 soft ${styles.text}`}>{item.itemDescription}</p>}
          <p className="mt-2 size-3 strong tabular">{itemPriceText(item)}</p>
          {banner !== null && <p className="px-4 py-3 mt-4 text-warn semibold bg-warn-soft round-2">{banner}</p>}
          {notice}
          {children}
        </div>
      </div>
    </Page>
  );
}
