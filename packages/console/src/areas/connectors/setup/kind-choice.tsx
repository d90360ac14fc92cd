import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import { Picture } from '../picture.tsx'
import { texts } from '../texts.ts'
import { groupsOf } from './groups.ts'
import styles from './page.module.css'

type Props = {
  kinds: readonly Answered.ConnectorCatalogEntry[]
  chosen: string | undefined
  onChoose(catalogId: string): void
}

/** One of the kinds of the catalogue, found by its name; the chosen one is always there. */
export function KindChoice({ kinds, chosen, onChoose }: Props) {
  const open = kinds.find(({ catalogId, program }) => catalogId === chosen && program !== '')
  // One that was chosen with the address is not looked for among so many.
  const [words, setWords] = useState(open?.displayName ?? '')
  const wanted = words.trim().toLowerCase()
  const shown = kinds.filter(
    ({ catalogId, displayName }) =>
      catalogId === chosen || `${displayName} ${catalogId}`.toLowerCase().includes(wanted),
  )
  return (
    <fieldset className={styles.kinds}>
      <legend className="legend">{texts.kinds}</legend>
      <input
        className="input"
        type="search"
        aria-label={texts.findKind}
        placeholder={texts.findKind}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {shown.length === 0 && <p className="muted">{texts.noKind}</p>}
      <div className={styles.list}>
        {groupsOf(shown).map(({ name, icon: groupIcon, kinds: ofGroup }) => (
          <fieldset key={name} className={styles.group}>
            <legend className={styles.note}>{name}</legend>
            {ofGroup.map(({ catalogId, displayName, description, program, icon }) => (
              <label key={catalogId} className={styles.kind}>
                <input
                  type="radio"
                  name="kind"
                  value={catalogId}
                  checked={catalogId === chosen}
                  onChange={() => onChoose(catalogId)}
                />
                <Picture base64={icon} size={24} neutral={groupIcon} />
                <span className={styles.about}>
                  <strong className="given">{displayName}</strong>
                  <span className={`${styles.note} given`}>{program || description}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}
