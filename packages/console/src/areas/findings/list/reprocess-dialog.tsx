import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NamedValue } from '../../../forms/objects/named-value.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { formatMember } from '../../../lib/format.ts'
import { Facts } from '../../../ui/facts.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../handling-texts.ts'

export type Manual = keyof typeof texts.manualChanges
export const MANUAL: readonly Manual[] = ['KEEP', 'RESET']
export const wireManual = (manual: Manual) => `FINDING_REPROCESS_MANUAL_CHANGES_${manual}` as const

/** What changes with every look and says nothing. */
const QUIET = ['updatedAt']

/** Shows what the rules as they are now would change, and applies them. */
export function ReprocessDialog({ id, onClose }: { id: string; onClose(): void }) {
  const [manual, setManual] = useState<Manual>('KEEP')
  const path = { finding_id: id }
  const body = { manualChanges: wireManual(manual) }
  const { data, error, refetch } = useQuery({
    queryKey: ['findings', 'reprocess', id, manual],
    gcTime: 0,
    queryFn: ({ signal }) => api.call('findings.previewReprocess', { path, body }, { signal }),
  })
  const changes = data?.changes.filter(({ field }) => !QUIET.includes(field)) ?? []
  const save = async (): Promise<void> => {
    await api.call('findings.reprocess', { path, body })
    await refresh(['findings'])
    toast({ text: texts.reprocessed })
    onClose()
  }
  return (
    <FormDialog
      title={texts.reprocess}
      about={texts.reprocessAbout}
      action={texts.reprocess}
      isIncomplete={!data}
      save={save}
      onClose={onClose}
    >
      <Tabs label={texts.manual} names={MANUAL} chosen={manual} onChange={(next) => setManual(next)}>
        {(one) => texts.manualChanges[one]}
      </Tabs>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={60} />}
      {data && changes.length === 0 && <p className="muted">{texts.nothingChanges}</p>}
      {changes.length > 0 && (
        <Facts
          facts={changes.map(({ field, before, after }) => [
            formatMember(field),
            <span key={field}>
              <Told member={field} json={before} /> → <Told member={field} json={after} />
            </span>,
          ])}
        />
      )}
    </FormDialog>
  )
}

type ToldProps = { member: string; json: string }

/** A value that is told as JSON, in words; of a score only how much it is. */
function Told({ member, json }: ToldProps) {
  const told: unknown = JSON.parse(json)
  const value = isScored(told) ? told.score : told
  return value === null || value === '' ? (
    <span className="muted">{texts.nothing}</span>
  ) : (
    <NamedValue member={member} value={value} />
  )
}

const isScored = (value: unknown): value is { readonly score: number } =>
  typeof value === 'object' && value !== null && 'score' in value
