import { Icon } from '../../ui/icon.tsx'
import part from './part.module.css'
import { QUESTIONS } from './question-list.ts'
import styles from './questions.module.css'

export const Questions = () => (
  <section className={part.part} id="faq">
    <h2>Questions fréquentes</h2>
    <p className={part.intro}>Onze réponses courtes.</p>
    <div className={styles.list}>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>
            {question}
            <Icon name="plus" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
