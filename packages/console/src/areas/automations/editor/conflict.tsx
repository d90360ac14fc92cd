import { differenceOf } from '../diff.ts'
import { DiffView } from '../diff-view.tsx'
import { texts } from '../texts.ts'
import { type Draft, SETTINGS, valuesOf } from './draft.ts'
import styles from './page.module.css'

type Props = { before: Draft; theirs: Draft; onTakeTheirs(): void; onKeepMine(): void }

/** Somebody else has saved the automation: what they changed, and whose changes stay. */
export const Conflict = ({ before, theirs, onTakeTheirs, onKeepMine }: Props) => (
  <section className={styles.conflict} role="alert" aria-labelledby="conflict">
    <h2 id="conflict">{texts.conflictTitle}</h2>
    <p>{texts.conflictAbout}</p>
    <div className={styles.tools}>
      <button type="button" className="button" onClick={onKeepMine}>
        {texts.keepMine}
      </button>
      <button type="button" className="button" onClick={onTakeTheirs}>
        {texts.takeTheirs}
      </button>
    </div>
    <h3>{texts.conflictChanges}</h3>
    {SETTINGS.filter((name) => before[name] !== theirs[name]).map((name) => (
      <p key={name} className="given">
        {texts.settingNames[name]}: <del>{String(before[name])}</del> <ins>{String(theirs[name])}</ins>
      </p>
    ))}
    <DiffView difference={differenceOf(contentOf(before), contentOf(theirs))} />
  </section>
)

const contentOf = ({ triggers, steps }: Draft) => ({ triggers: valuesOf(triggers), steps: valuesOf(steps) })
