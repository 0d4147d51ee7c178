import type { Shop } from '#domain/shop/shop.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { EditableList } from './editable-list.tsx';
import { Section } from './section.tsx';
import styles from './shop-form.module.css';
import type { ShopForm } from './use-shop-form.ts';

interface LinksSectionProps {
  readonly form: ShopForm;
  /** The usual questions of the welcome page, to begin from. */
  readonly usualQuestions: NonNullable<Shop['faq']>;
}

/** The side menu, and the questions of the welcome page. */
export function LinksSection({ form: { shop, set, errorOf }, usualQuestions }: LinksSectionProps) {
  const { faq } = shop;
  return (
    <Section title="Menu and questions" lead="What the side menu offers, and what the welcome page answers.">
      <fieldset className="stack-3">
        <legend className="size-3 bold">Side menu</legend>
        <EditableList
          items={shop.sideMenu}
          onChange={(entries) => set('sideMenu', entries)}
          noun="menu entry"
          max={20}
          fresh={() => ({ label: '', href: '' })}
          render={(entry, change, index) => (
            <div className={`stack-4 items-end min-0 ${styles.pair}`}>
              <TextField
                label="Words"
                maxLength={60}
                value={entry.label}
                error={errorOf(`sideMenu.${index}.label`)}
                onChange={(label) => change({ ...entry, label })}
              />
              <TextField
                label="Leads to"
                hint="/page, https://…, mailto: or tel:"
                maxLength={500}
                value={entry.href}
                error={errorOf(`sideMenu.${index}.href`)}
                onChange={(href) => change({ ...entry, href })}
              />
            </div>
          )}
        />
      </fieldset>
      <fieldset className="stack-3">
        <legend className="size-3 bold">Questions</legend>
        {faq === null ? (
          <>
            <p className="soft">The welcome page answers the usual questions.</p>
            <div>
              <Button variant="quiet" onClick={() => set('faq', usualQuestions)}>
                Write your own
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
              render={(entry, change, index) => (
                <>
                  <TextField
                    label="Question"
                    maxLength={120}
                    value={entry.question}
                    error={errorOf(`faq.${index}.question`)}
                    onChange={(question) => change({ ...entry, question })}
                  />
                  <TextArea
                    label="Answer"
                    maxLength={1000}
                    value={entry.answer}
                    error={errorOf(`faq.${index}.answer`)}
                    onChange={(answer) => change({ ...entry, answer })}
                  />
                </>
              )}
            />
            <div>
              <Button variant="plain" onClick={() => set('faq', null)}>
                Back to the usual questions
              </Button>
            </div>
          </>
        )}
      </fieldset>
    </Section>
  );
}
