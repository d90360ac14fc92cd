import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { useCanSome } from '../../../lib/session.ts'
import { untilDone } from '../../../ui/bulk-action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { type RunsFilter, runsRequestOf } from '../queries.ts'
import { texts } from '../stopping-texts.ts'
import { RUN_STATES, type RunState } from '../words.ts'

const OVER: readonly RunState[] = ['done', 'error', 'terminated']
const UNDER_WAY = RUN_STATES.filter((state) => !OVER.includes(state))

type Props = { filter: RunsFilter; countOf(state: RunState): number }

/** Ends all runs that the filter finds. */
export function EndRuns({ filter, countOf }: Props) {
  const mayEnd = useCanSome('automations:execute')
  const [isAsking, setAsking] = useState(false)
  const wanted = filter.state ?? RUN_STATES
  const states = UNDER_WAY.filter((state) => wanted.includes(state))
  const count = states.reduce((sum, state) => sum + countOf(state), 0)
  if (!mayEnd || count === 0) return null
  const act = async (): Promise<void> => {
    const body = runsRequestOf({ ...filter, state: states })
    const { bulkActionId } = await api.call('automations.executions.terminateMany', { body })
    if (bulkActionId === '') toast({ text: texts.noRuns })
    else {
      const { succeededCount, skippedCount } = await untilDone(bulkActionId)
      toast({ text: texts.endedRuns(succeededCount, skippedCount) })
    }
    await refresh(['runs'])
    setAsking(false)
  }
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {texts.endRuns}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={texts.endRunsTitle(count)}
          about={texts.endRunsAbout}
          action={texts.endRuns}
          act={act}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
