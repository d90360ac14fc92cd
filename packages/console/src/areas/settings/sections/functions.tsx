import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { Facts } from '../../../ui/facts.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import type { Section } from '../section.ts'
import styles from '../single/single.module.css'

export const section = {
  title: 'Running functions',
  about: 'How the code of functions is kept apart on this machine. The operator decides it.',
  icon: 'bolt',
  permission: 'functions:read',
} as const satisfies Section

const texts = {
  ...section,
  runtime: 'What runs them',
  level: 'Kept apart by',
  levels: {
    OFF: 'off: none is run',
    PROCESS: 'process: each run is a process of its own without permissions, limited in memory and time',
    NAMESPACES:
      'namespaces: each run is a process of its own without permissions, and no files, network or other processes are around it',
    RUNNER: 'runner: the command of the operator starts each run',
  } as Readonly<Record<string, string>>,
  reason: 'Why',
  time: 'Time of one run',
  seconds: (count: number) => `${count} s`,
  memory: 'Memory of one run',
  mib: (count: number) => `${count} MiB`,
  packages: 'Packages (npm:)',
  hasRegistry: 'from the registry of the operator',
  noRegistry: 'none: there is no registry',
  setting: 'Settings of the operator',
}

/** What runs functions, as the operator has set it up. */
export function Page() {
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
