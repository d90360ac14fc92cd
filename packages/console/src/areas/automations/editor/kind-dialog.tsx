import { useRef, useState } from 'react'
import schemas from '../../../generated/schemas.json'
import { Dialog } from '../../../ui/dialog.tsx'
import { STEP_KINDS, TRIGGER_KINDS } from '../content.ts'
import { texts } from '../texts.ts'
import { kindName } from '../words.ts'
import styles from './page.module.css'

type Described = Readonly<Record<string, { readonly description?: string; readonly deprecated?: boolean }>>
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
  const [kinds, described] =
    of === 'steps'
      ? [STEP_KINDS, schemas.AutomationStep.properties as Described] // Safe because members of schemas are schemas.
      : [TRIGGER_KINDS, schemas.AutomationTrigger.properties as Described] // Safe for the same reason.
  const matches = kinds
    .filter((kind) => `${kindName(kind)} ${described[kind]?.description}`.toLowerCase().includes(words.toLowerCase()))
    .toSorted(
      (one, other) => Number(described[one]?.deprecated ?? false) - Number(described[other]?.deprecated ?? false),
    )
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
          if (event.key !== 'Enter' || !matches[0]) return
          // The button that has the focus again when the dialog is closed would take the same key press.
          event.preventDefault()
          choose(matches[0])
        }}
      />
      <ul className={styles.kinds}>
        {matches.map((kind) => (
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
    </Dialog>
  )
}
