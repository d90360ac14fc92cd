import { Icon } from '../../../ui/icon.tsx'
import styles from '../reports.module.css'
import { texts } from '../texts.ts'
import { ColumnSelect } from './column-select.tsx'
import { moved } from './draft.ts'
import { type Place, placeAt } from './places.ts'

const words = texts.editor

type Props = {
  label: string
  /** What the field says that takes one more. */
  add: string
  places: readonly Place[]
  paths: readonly string[]
  most: number
  problemOf(index: number): string
  onChange(next: readonly string[]): void
}

/** Some columns in their order. */
export function PathList({ label, add, places, paths, most, problemOf, onChange }: Props) {
  const left = places.filter(({ path }) => !paths.includes(path))
  return (
    <>
      {paths.length > 0 && (
        <ol className={styles.items} aria-label={label}>
          {paths.map((path, index) => {
            const { title } = placeAt(places, path)
            return (
              <li key={path} className={styles.item}>
                <span className={`${styles.name} given`}>{title}</span>
                {problemOf(index) !== '' && <span className="problem">{problemOf(index)}</span>}
                <button
                  type="button"
                  className="button quiet icon"
                  aria-label={words.up(title)}
                  disabled={index === 0}
                  onClick={() => onChange(moved(paths, index, -1))}
                >
                  ↑
                </button>
                <button
                  type="button"
                  className="button quiet icon"
                  aria-label={words.down(title)}
                  disabled={index === paths.length - 1}
                  onClick={() => onChange(moved(paths, index, 1))}
                >
                  ↓
                </button>
                <button
                  type="button"
                  className="button quiet icon"
                  aria-label={words.remove(title)}
                  onClick={() => onChange(paths.toSpliced(index, 1))}
                >
                  <Icon name="x" size={14} />
                </button>
              </li>
            )
          })}
        </ol>
      )}
      {paths.length < most && (
        <ColumnSelect
          label={add}
          placeholder={`${add}…`}
          places={left}
          value=""
          onChange={(path) => path !== '' && onChange([...paths, path])}
        />
      )}
    </>
  )
}
