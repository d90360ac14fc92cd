import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LabelledPicker } from '../../../forms/labelled-picker.tsx'
import { useCanFind } from '../../../forms/use-references.ts'
import { api, refresh } from '../../../lib/api.ts'
import { untilDone } from '../../../ui/bulk-action.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../handling-texts.ts'
import { eligibilityQuery, selectionOf, type Target } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { MANUAL, type Manual, wireManual } from './reprocess-dialog.tsx'
import type { Handling } from './selection-actions.tsx'

type Props = { target: Target; onClose(): void; onDone(): void }
type Told = (changed: number, skipped: number) => string

/** Waits until many findings were handled, and says what came of it. */
async function handled(bulkActionId: string, told: Told): Promise<void> {
  if (bulkActionId === '') {
    toast({ text: told(0, 0) })
    return
  }
  const { succeededCount, skippedCount, failedCount, errors } = await untilDone(bulkActionId)
  await refresh(['findings'], ['tasks'])
  toast({ text: told(succeededCount, skippedCount) })
  if (failedCount > 0) toast({ tone: 'bad', text: all.failed(failedCount, errors[0]?.message ?? '') })
}

const totalOf = (target: Target, counted: number | undefined): number =>
  counted ?? ('ids' in target ? target.ids.length : 0)

/** What is done with many findings beside moving them through their states. */
export const HandlingDialog = ({ handling, ...props }: Props & { handling: Handling }) =>
  handling === 'tasks' ? <TasksDialog {...props} /> : <ReprocessManyDialog {...props} />

/** Makes a task of each of many findings. */
function TasksDialog({ target, onClose, onDone }: Props) {
  const canFind = useCanFind('policy')
  const [policy, setPolicy] = useState({ id: '', name: '' })
  const { data } = useQuery(eligibilityQuery(target))
  const total = totalOf(target, data?.total)
  const save = async (): Promise<void> => {
    const body = { ...selectionOf(target), ...(policy.id === '' ? {} : { policyId: policy.id }) }
    const { bulkActionId } = await api.call('findings.bulk.createTasks', { body })
    await handled(bulkActionId, texts.tasksMade)
    onDone()
  }
  return (
    <FormDialog
      title={texts.tasksTitle(total)}
      about={texts.tasksAbout(data?.createTask ?? total, total)}
      action={texts.tasks}
      working={all.started}
      isIncomplete={data?.createTask === 0}
      save={save}
      onClose={onClose}
    >
      {canFind && <LabelledPicker label={texts.policy} kind="policy" picked={policy} onChange={setPolicy} />}
      {canFind && <p className="hint">{texts.policyHint}</p>}
    </FormDialog>
  )
}

/** Applies the rules as they are now to many findings. */
function ReprocessManyDialog({ target, onClose, onDone }: Props) {
  const [manual, setManual] = useState<Manual>('KEEP')
  const { data } = useQuery(eligibilityQuery(target))
  const save = async (): Promise<void> => {
    const body = { ...selectionOf(target), manualChanges: wireManual(manual) }
    const { bulkActionId } = await api.call('findings.bulk.reprocess', { body })
    await handled(bulkActionId, texts.reprocessedMany)
    onDone()
  }
  return (
    <FormDialog
      title={texts.reprocessMany(totalOf(target, data?.total))}
      about={texts.reprocessManyAbout}
      action={texts.reprocess}
      working={all.started}
      save={save}
      onClose={onClose}
    >
      <Tabs label={texts.manual} names={MANUAL} chosen={manual} onChange={(next) => setManual(next)}>
        {(one) => texts.manualChanges[one]}
      </Tabs>
    </FormDialog>
  )
}
