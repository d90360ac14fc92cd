import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refresh } from '../../lib/api.ts'
import { useEntitlementNames, usePeopleNames } from '../../lib/names.ts'
import { useSession } from '../../lib/session.ts'
import { LinesField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { toast } from '../../ui/toasts.tsx'
import { type HeldAccess, type Removal, removalsQuery, sortRemovals } from './removal.ts'
import { RemovalList } from './removal-list.tsx'
import { type Result, ResultDialog } from './result-dialog.tsx'
import { texts } from './texts.ts'

type Props = { held: readonly HeldAccess[]; onClose(): void; onDone?(): void }

/** Says what taking access away would do, has a reason said, asks for it, and leads to the requests. */
export function RemoveDialog({ held, onClose, onDone = onClose }: Props) {
  const [reason, setReason] = useState('')
  const [results, setResults] = useState<readonly Result[]>()
  const { user } = useSession()
  const { data, error, refetch } = useQuery({ ...removalsQuery(held), enabled: results === undefined })
  const { going, open, staying } = sortRemovals(data?.removals ?? [])
  const isOwn = held.every(({ userId }) => userId === user.id)
  const title = useTitle(held, isOwn)
  if (results) return <ResultDialog results={results} onClose={onDone} />
  const remove = async (): Promise<void> => {
    const made = await askFor(going, reason)
    if (made.length === 1 && made[0]!.taskId !== '') {
      toast({ text: made[0]!.isDone ? texts.done : texts.asked, link: linkTo(made[0]!.taskId) })
      onDone()
    } else setResults(made)
  }
  const people = new Set(going.map(({ identityUserId, appUserId }) => identityUserId || appUserId)).size
  const counted = isOwn ? texts.aboutOwn(going.length) : texts.about(going.length, people)
  return (
    <FormDialog
      title={title}
      about={!data ? texts.looking : going.length > 0 ? counted : texts.nothing}
      action={isOwn ? texts.backAction(going.length) : texts.action(going.length)}
      working={texts.working}
      isDangerous
      isIncomplete={going.length === 0 || reason.trim() === ''}
      save={remove}
      onClose={onClose}
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={120} />}
      {going.length + open.length > 0 && (
        <RemovalList label={title} removals={[...going, ...open]} isOfOne={held.length === 1} />
      )}
      {staying.length > 0 && (
        <>
          <p>{texts.stays(staying.length)}</p>
          <RemovalList label={texts.stays(staying.length)} removals={staying} />
        </>
      )}
      {going.length > 0 && (
        <LinesField
          label={texts.reason}
          hint={texts.reasonHint(going.length)}
          rows={2}
          maxLength={4096}
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  )
}

const linkTo = (taskId: string) => ({ to: `/tasks/${taskId}`, text: texts.openTask })

function useTitle(held: readonly HeldAccess[], isOwn: boolean): string {
  const [first] = held
  const name = useEntitlementNames([first?.entitlementId ?? '']).get(first?.entitlementId ?? '') ?? ''
  const person = usePeopleNames([first?.userId ?? '']).get(first?.userId ?? '') ?? texts.nobody
  if (held.length === 1) return isOwn ? texts.backTitle(name) : texts.title(name, person)
  return isOwn ? texts.backTitleMany(held.length) : texts.titleMany(held.length)
}

/** Asks for each; what became of it, and where it is seen. */
async function askFor(going: readonly Removal[], description: string): Promise<Result[]> {
  const items = going.map(({ appId, appEntitlementId, appUserId }) => ({ appId, appEntitlementId, appUserId }))
  const { results } = await api.call('requests.tasks.createRevokes', { body: { items, description } })
  await refresh(['grants'], ['people'], ['tasks'], ['findings'], ['conflicts'])
  return results.map(({ index, taskView, error }) => ({
    ...going[index]!,
    taskId: taskView?.task.id ?? '',
    isDone: taskView?.task.state === 'TASK_STATE_CLOSED',
    refusal: error?.message ?? '',
  }))
}
