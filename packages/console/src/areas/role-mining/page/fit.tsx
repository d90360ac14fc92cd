import { useQuery } from '@tanstack/react-query'
import { ExplainedCard } from '../../../charts/explained-card.tsx'
import { formatDay } from '../../../lib/format.ts'
import { useAppNames } from '../../../lib/names.ts'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { type Fit, fitQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import styles from './page.module.css'

const words = texts.fit

/** How much of what people hold access profiles explain. */
export function FitTab() {
  const { data, error, refetch } = useQuery(fitQuery)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={300} />
  return data.grants === 0 ? <Empty title={words.none}>{words.noneHint}</Empty> : <Cards fit={data} />
}

const shareOf = ({ explained, grants }: { explained: number; grants: number }): number =>
  grants === 0 ? 0 : explained / grants

function Cards({ fit }: { fit: Fit }) {
  const apps = useAppNames(fit.byApp.map(({ appId }) => appId))
  const byApp = fit.byApp.map((line) => ({ ...line, name: apps.get(line.appId) ?? '' }))
  const byDepartment = fit.byDepartment.map((line) => ({ ...line, name: line.department || words.noDepartment }))
  const best = (lines: readonly { name: string; explained: number; grants: number }[]): string => {
    const [first] = lines.toSorted((one, other) => shareOf(other) - shareOf(one))
    return first && first.explained > 0 ? words.best(first.name, shareOf(first)) : words.nothing
  }
  const days = fit.days.map((line) => ({ ...line, name: formatDay(line.day) }))
  return (
    <div className={styles.cards}>
      <ExplainedCard
        subject={words.over}
        conclusion={words.whole(shareOf(fit))}
        column={words.day}
        lines={days}
        isInOrder
      />
      <ExplainedCard subject={words.byApp} conclusion={best(byApp)} column={words.app} lines={byApp} />
      <ExplainedCard
        subject={words.byDepartment}
        conclusion={best(byDepartment)}
        column={words.department}
        lines={byDepartment}
      />
      <p className="hint">{words.hint}</p>
    </div>
  )
}
