import * as catalog from '#catalog/office/shop-form.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { EditableList } from './editable-list.tsx';
import { Section } from './section.tsx';
import type { ShopForm } from './use-shop-form.ts';

/** What dispatchers send with few presses (rule canned-replies). */
export function RepliesSection({ form: { shop, set, errorOf } }: { readonly form: ShopForm }) {
  return (
    <Section title={catalog.replies} lead={catalog.repliesExplained}>
      <EditableList
        items={shop.cannedReplies}
        onChange={(replies) => set('cannedReplies', replies)}
        noun="reply"
        max={20}
        fresh={() => ''}
        render={(reply, change, index) => (
          <TextArea
            label={catalog.replyIndex(index + 1)}
            rows={2}
            maxLength={200}
            value={reply}
            error={errorOf(`cannedReplies.${index}`)}
            onChange={change}
          />
        )}
      />
    </Section>
  );
}
