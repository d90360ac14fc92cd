import { StateBadge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import { fieldInWords } from './content.ts'
import type { Change, Difference } from './diff.ts'
import styles from './diff-view.module.css'
import { texts } from './texts.ts'

const TONES: Readonly<Record<Change['kind'], Tone>> = {
  added: 'good',
  changed: 'busy',
  removed: 'bad',
  moved: 'neutral',
}

/** Triggers and steps that were added, changed, removed or moved, with the values before and after. */
export const DiffView = ({ difference: { triggers, steps } }: { difference: Difference }) =>
  triggers.length + steps.length === 0 ? (
    <p className="muted">{texts.diffNone}</p>
  ) : (
    <ul className={styles.diff}>
      {triggers.map((change) => (
        <ChangeItem key={`t${change.kind}${change.index}`} change={change} place={texts.triggerAt(change.index + 1)} />
      ))}
      {steps.map((change) => (
        <ChangeItem key={`s${change.kind}${change.index}`} change={change} place={texts.stepAt(change.index + 1)} />
      ))}
    </ul>
  )

const ChangeItem = ({ change: { kind, title, members }, place }: { change: Change; place: string }) => (
  <li className={styles.change} data-kind={kind}>
    <div className={styles.head}>
      <StateBadge tone={TONES[kind]}>{texts.diff[kind]}</StateBadge>
      <strong className="given">{title}</strong>
      <span className="muted">{place}</span>
    </div>
    {members.map(({ path, before, after }) => (
      <dl key={path} className={styles.member}>
        <dt className="given">{fieldInWords(path)}</dt>
        {before !== '' && (
          <dd className="given">
            <span className="sr">{texts.diffBefore} </span>
            <del>{before}</del>
          </dd>
        )}
        {after !== '' && (
          <dd className="given">
            <span className="sr">{texts.diffAfter} </span>
            <ins>{after}</ins>
          </dd>
        )}
      </dl>
    ))}
  </li>
)
