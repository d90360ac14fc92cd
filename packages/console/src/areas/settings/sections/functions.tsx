import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { Facts } from '../../../ui/facts.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { texts as all } from '../texts.ts'
import styles from './single.module.css'

const texts = all.functions

/** What runs functions, as the operator has set it up. */
export function FunctionsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['functions', 'settings'],
    queryFn: async ({ signal }) => (await api.call('functions.getRuntime', {}, { signal })).runtime,
  })
  const level = data?.level.replace('FUNCTION_RUNTIME_LEVEL_', '') ?? ''
  return (
    <>
      <PageHead title={texts.title} />
      <p className="filters muted">{texts.about}</p>
      <div className={styles.body}>
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading height={200} />}
        {data && (
          <section className="card" aria-labelledby="runtime">
            <h2 id="runtime">{texts.runtime}</h2>
            <Facts
              facts={[
                [texts.level, texts.levels[level] ?? level],
                [texts.reason, data.reason],
                [texts.time, texts.seconds(data.seconds)],
                [texts.memory, texts.mib(data.memoryMib)],
                [texts.packages, data.hasRegistry ? texts.hasRegistry : texts.noRegistry],
                [
                  texts.setting,
                  <code key="setting" className="mono">
                    REEVE_FUNCTION_LEVEL, REEVE_FUNCTION_REGISTRY, REEVE_FUNCTION_RUNNER
                  </code>,
                ],
              ]}
            />
          </section>
        )}
      </div>
    </>
  )
}
