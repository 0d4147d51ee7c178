import { useId, useState } from 'react';
import * as catalog from '#catalog/customers/welcome.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './faq.module.css';
import { type FaqEntry, faqAnswers } from './faq-answers.ts';

interface QuestionProps {
  readonly entry: FaqEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Question({ entry: { question, answer }, isOpen, onToggle }: QuestionProps) {
  const id = useId();
  return (
    <li className="rule-below">
      <h3 className={styles.heading}>
        <button
          type="button"
          className="bar-4 plain-heading justify-between w-full high-56 py-3 size-3 bold text-left accent-icons"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          {question}
          <AnyIcon name={isOpen ? 'minus' : 'plus'} />
        </button>
      </h3>
      <p id={id} className={`pb-4 soft ${styles.answer}`} hidden={!isOpen}>
        {answer}
      </p>
    </li>
  );
}

/** The questions with their answers, one open at a time (rule landing-faq). */
export function Faq() {
  const [openId, setOpenId] = useState<string | null>(null);
  const area = useArea();
  return (
    <section aria-labelledby="faq" className={styles.faq}>
      <h2 id="faq" className={`pb-3 ${styles.title}`}>
        {catalog.frequentlyAskedQuestions}
      </h2>
      <ul className="rule-above">
        {faqAnswers(area).map((entry) => (
          <Question
            key={entry.id}
            entry={entry}
            isOpen={entry.id === openId}
            onToggle={() => setOpenId(entry.id === openId ? null : entry.id)}
          />
        ))}
      </ul>
    </section>
  );
}
