import { useCan } from '../../../lib/session.ts'
import { Empty } from '../../../ui/states.tsx'
import styles from '../functions.module.css'
import type { Fn } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { RunCard } from './run-card.tsx'
import { TestsCard } from './tests-card.tsx'

/** Runs the code with arguments, and its tests. */
export function TestTab({ fn }: { fn: Fn }) {
  const canInvoke = useCan('functions:invoke')
  if (fn.head === '') return <Empty title={all.test.noCode} />
  return (
    <div className={`tab-body ${styles.cards}`}>
      <div className={styles.two}>
        <RunCard fn={fn} canInvoke={canInvoke} />
        <TestsCard fn={fn} canInvoke={canInvoke} />
      </div>
    </div>
  )
}
