import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './method-choice.module.css'
import type { MethodGroup, MethodOption } from './method-groups.ts'

interface MethodChoiceProps {
  groups: readonly MethodGroup[]
  chosen: MethodOption | undefined
  onChoose(option: MethodOption): void
}

/** One among all of them, whatever its group. */
export function MethodChoice({ groups, chosen, onChoose }: MethodChoiceProps) {
  const name = useId()
  return groups.map(({ legend, options }) => (
    <fieldset key={legend}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.id} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={option.id === chosen?.id}
              onChange={() => onChoose(option)}
            />
            <span className={styles.words}>
              <strong>{option.label}</strong> <span className="petit doux">{option.detail}</span>{' '}
              {option.remark && option.mark !== 'test' && (
                <span className={styles.recognised}>{option.remark}</span>
              )}
            </span>
            {option.mark === 'test' && <span className={styles.tag}>{option.remark}</span>}
            <Mark mark={option.mark} />
          </label>
        ))}
      </div>
    </fieldset>
  ))
}

function Mark({ mark }: { mark: MethodOption['mark'] }) {
  if (mark === 'card') return <span className={styles.card} aria-hidden="true" />
  if (mark === 'test')
    return (
      <svg className={styles.test} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m5 12.5 4.5 4.5L19 7.5" />
      </svg>
    )
  return (
    <span className={classNames(styles.sim, styles[mark.tint])} aria-hidden="true">
      {mark.mark}
    </span>
  )
}
