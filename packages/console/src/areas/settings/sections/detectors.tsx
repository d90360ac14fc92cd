import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { api, refresh } from '../../../lib/api.ts'
import { formatName, formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast, toastRefusal } from '../../../ui/toasts.tsx'
import type { Section } from '../section.ts'
import styles from '../single/single.module.css'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Detectors',
  about:
    'What is looked for. A detector that is switched on looks at once; what it found stays when it is switched off.',
  icon: 'shield',
  permission: 'findings:read',
} as const satisfies Section

const texts = {
  ...section,
  open: (count: string) => `${count} open findings`,
}

const queryKey = ['settings', 'detectors']

/** Which types of findings are looked for. */
export function Page() {
  const canWrite = useCan('findings:manage')
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('findings.settings.list', {}, { signal }),
  })
  const change = useAct(async ({ findingType, enabled }: Answered.FindingTypeSetting) => {
    await api.call('findings.settings.update', { body: { settings: [{ findingType, enabled: !enabled }] } })
    await refresh(queryKey)
    toast({ text: all.saved })
  }, toastRefusal)
  return (
    <>
      <PageHead title={texts.title} />
      <p className="filters muted">{texts.about}</p>
      <div className={styles.body}>
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading height={300} />}
        {data && (
          <fieldset className={`card ${styles.switches}`} disabled={!canWrite || change.isPending}>
            <legend className="sr">{texts.title}</legend>
            {data.list.map((one) => (
              <div key={one.findingType}>
                <label className="form-check">
                  <input type="checkbox" checked={one.enabled} onChange={() => change.run(one)} />{' '}
                  {formatName(one.findingType, 'FINDING_TYPE_')}
                </label>
                <p className="hint">
                  {texts.open(formatNumber(one.openCount))} {one.defaultReason}
                </p>
              </div>
            ))}
          </fieldset>
        )}
      </div>
    </>
  )
}
