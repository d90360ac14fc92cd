import { Choice } from '../../../forms/choice.tsx'
import { texts as all } from '../texts.ts'
import styles from './notifications.module.css'

const texts = all.notifications
const MINUTES = [0, 1, 5, 15, 30, 60]

type Props = { delay: string; onChange(next: string): void }

/** How much later mail goes out than chat. What somebody has set by another way is offered too. */
export function DelayCard({ delay, onChange }: Props) {
  const now = Number.parseFloat(delay) / 60
  const offered = MINUTES.includes(now) ? MINUTES : [...MINUTES, now].sort((one, other) => one - other)
  return (
    <fieldset className={`card ${styles.channel}`}>
      <legend className={styles.title}>{texts.delay}</legend>
      <p className="hint">{texts.delayHint}</p>
      <div>
        <Choice
          label={texts.delay}
          value={String(now)}
          options={offered.map((minutes) => ({ value: String(minutes), label: texts.delays(minutes) }))}
          onChange={(next) => onChange(`${Number(next) * 60}s`)}
        />
      </div>
    </fieldset>
  )
}
