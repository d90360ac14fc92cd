import type { Answered } from '@reeve/client/session'
import { texts } from '../texts.ts'
import styles from './page.module.css'

type Props = {
  kinds: readonly Answered.ConnectorCatalogEntry[]
  chosen: string | undefined
  onChoose(catalogId: string): void
}

/** One of the kinds of the catalogue. */
export const KindChoice = ({ kinds, chosen, onChoose }: Props) => (
  <fieldset className={styles.kinds}>
    <legend className="legend">{texts.kinds}</legend>
    {kinds.map(({ catalogId, displayName, description, requiresExternalConnector }) => (
      <label key={catalogId} className={styles.kind}>
        <input
          type="radio"
          name="kind"
          value={catalogId}
          checked={catalogId === chosen}
          onChange={() => onChoose(catalogId)}
        />
        <span>
          <strong className="given">{displayName}</strong>
          <span className={`${styles.note} given`}>{description}</span>
          {requiresExternalConnector && <span className={styles.note}>{texts.runOutside}</span>}
        </span>
      </label>
    ))}
  </fieldset>
)
