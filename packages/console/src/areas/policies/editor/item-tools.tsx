import styles from '../policies.module.css'
import { texts } from '../texts.ts'

type Props = { name: string; index: number; count: number; onMove(to: number): void; onRemove(): void }

/** Moves and removes one of a list. The name of it is heard with each button. */
export const ItemTools = ({ name, index, count, onMove, onRemove }: Props) => (
  <div className={styles.tools}>
    <button
      type="button"
      className="button quiet"
      aria-label={`${texts.moveUp}: ${name}`}
      disabled={index === 0}
      onClick={() => onMove(index - 1)}
    >
      {texts.moveUp}
    </button>
    <button
      type="button"
      className="button quiet"
      aria-label={`${texts.moveDown}: ${name}`}
      disabled={index === count - 1}
      onClick={() => onMove(index + 1)}
    >
      {texts.moveDown}
    </button>
    <button type="button" className="button quiet" aria-label={`${texts.remove}: ${name}`} onClick={onRemove}>
      {texts.remove}
    </button>
  </div>
)
