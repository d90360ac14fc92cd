import { useRef, useState } from 'react'
import schemas from '../../../generated/schemas.json'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Described, offeredKinds } from '../kinds.ts'
import { texts } from '../texts.ts'
import { kindName } from '../words.ts'
import styles from './page.module.css'

type Props = {
  of: 'steps' | 'triggers'
  onClose(): void
  onChoose(kind: string): void
}

/** Every kind of step or trigger with what it does. The focus goes on to what is made of the one that is chosen. */
export function KindDialog({ of, onClose, onChoose }: Props) {
  const isChosen = useRef(false)
  const choose = (kind: string): void => {
    isChosen.current = true
    onChoose(kind)
  }
  const [words, setWords] = useState('')
  // Safe because members of schemas are schemas.
  const described = (of === 'steps' ? schemas.AutomationStep : schemas.AutomationTrigger).properties as Described
  const groups = offeredKinds(of, described, words)
  const [first] = groups.flatMap(({ kinds }) => kinds)
  return (
    <Dialog
      title={of === 'steps' ? texts.chooseKind : texts.chooseTrigger}
      onClose={onClose}
      returnsFocus={() => !isChosen.current}
    >
      <input
        className="input"
        type="search"
        aria-label={texts.filter}
        placeholder={texts.filter}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !first) return
          // The button that has the focus again when the dialog is closed would take the same key press.
          event.preventDefault()
          choose(first)
        }}
      />
      {groups.length === 0 && <p className="hint">{texts.noKinds}</p>}
      {groups.map(({ heading, kinds }) => (
        <section key={heading} className={styles.kindGroup} aria-label={heading}>
          <h3>{heading}</h3>
          <ul className={styles.kinds}>
            {kinds.map((kind) => (
              <li key={kind}>
                <button type="button" className={styles.kind} onClick={() => choose(kind)}>
                  <strong>{kindName(kind)}</strong>
                  <span className="muted">
                    {described[kind]?.description} {described[kind]?.deprecated && texts.deprecated}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
