import type { Answered } from '@reeve/client/session'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, queryClient } from '../../../lib/api.ts'
import { formatName, formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading, messageOf } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts as all } from '../texts.ts'
import styles from './single.module.css'

const texts = all.detectors
const queryKey = ['settings', 'detectors']

/** Which types of findings are looked for. */
export function DetectorsPage() {
  const canWrite = useCan('findings:manage')
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('findings.settings.list', {}, { signal }),
  })
  const change = useMutation({
    mutationFn: async ({ findingType, enabled }: Answered.FindingTypeSetting) => {
      await api.call('findings.settings.update', { body: { settings: [{ findingType, enabled: !enabled }] } })
      await queryClient.invalidateQueries({ queryKey })
      toast({ text: all.saved })
    },
    onError: (failure) => toast({ tone: 'bad', text: messageOf(failure) }),
  })
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
                  <input type="checkbox" checked={one.enabled} onChange={() => change.mutate(one)} />{' '}
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
