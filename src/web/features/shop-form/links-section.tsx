import * as catalog from '#catalog/office/shop-form.tsx';
import type { Shop } from '#domain/shop/shop.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { EditableList } from './editable-list.tsx';
import { Section } from './section.tsx';
import type { ShopForm } from './use-shop-form.ts';

interface LinksSectionProps {
  readonly form: ShopForm;
  /** The usual questions of the welcome page, to begin from. */
  readonly usualQuestions: NonNullable<Shop['faq']>;
}

/** The side menu, and the questions of the welcome page. */
export function LinksSection({ form: { shop, set, errorOf }, usualQuestions }: LinksSectionProps) {
  const { faq } = shop;
  /** A text of an entry, with what is wrong with it. */
  const text =
    <T extends object>(path: string, entry: T, change: (next: T) => void) =>
    <K extends keyof T & string>(name: K) => ({
      value: entry[name],
      error: errorOf(`${path}.${name}`),
      onChange: (value: T[K]) => change({ ...entry, [name]: value }),
    });
  return (
    <Section title={catalog.menuAndQuestions} lead={catalog.linksExplained}>
      <fieldset className="stack-3">
        <legend className="size-3 bold">{catalog.sideMenu}</legend>
        <EditableList
          items={shop.sideMenu}
          onChange={(entries) => set('sideMenu', entries)}
          noun={catalog.menuEntry}
          max={20}
          fresh={() => ({ label: '', href: '' })}
          render={(entry, change, index) => {
            const part = text(`sideMenu.${index}`, entry, change);
            return (
              <div className="pair stack-4 items-end min-0">
                <TextField label={catalog.linkText} maxLength={60} {...part('label')} />
                <TextField label={catalog.link} hint={catalog.linkHint} maxLength={500} {...part('href')} />
              </div>
            );
          }}
        />
      </fieldset>
      <fieldset className="stack-3">
        <legend className="size-3 bold">{catalog.questions}</legend>
        {faq === null ? (
          <>
            <p className="soft">{catalog.defaultQuestionsShown}</p>
            <div>
              <Button variant="quiet" onClick={() => set('faq', usualQuestions)}>
                {catalog.writeYourOwnQuestions}
              </Button>
            </div>
          </>
        ) : (
          <>
            <EditableList
              items={faq}
              onChange={(questions) => set('faq', questions)}
              noun="question"
              max={20}
              fresh={() => ({ question: '', answer: '' })}
              render={(entry, change, index) => {
                const part = text(`faq.${index}`, entry, change);
                return (
                  <>
                    <TextField label={catalog.question} maxLength={120} {...part('question')} />
                    <TextArea label={catalog.answer} maxLength={1000} {...part('answer')} />
                  </>
                );
              }}
            />
            <div>
              <Button variant="plain" onClick={() => set('faq', null)}>
                {catalog.backToDefaultQuestions}
              </Button>
            </div>
          </>
        )}
      </fieldset>
    </Section>
  );
}
