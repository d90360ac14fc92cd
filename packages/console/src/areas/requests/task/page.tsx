import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { actionNames, type Task } from '../../../lib/task.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { type Insight, taskQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { ActionDialog } from './action-dialog.tsx'
import { Letter } from './letter.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

const route = getRouteApi('/tasks/$id')

export function TaskPage() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(taskQuery(id))
  if (error) {
    return (
      <>
        <PageHead title={texts.columns.task} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!data) {
    return (
      <>
        <h1 className="sr">{texts.columns.task}</h1>
        <Loading height={400} />
      </>
    )
  }
  return <Loaded task={data.task} insights={data.insights} />
}

function Loaded({ task, insights }: { readonly task: Task; readonly insights: readonly Insight[] }) {
  const [{ dialog, stepUp, history }, set] = useAddress('/tasks/$id')
  const go = useNavigate()
  const close = (): void => set({ dialog: undefined, stepUp: undefined })
  const done = (action: string): void => {
    if (action === 'DELETE') void go({ to: '/requests', search: {} })
    else close()
  }
  // Who comes back from a step-up approves next.
  const wanted = dialog ?? (stepUp === undefined ? undefined : 'approve_with_step_up')
  const action = actionNames(task).find((name) => name.toLowerCase() === wanted)
  return (
    <>
      <Letter
        task={task}
        insights={insights}
        history={history}
        onHistory={(next) => set({ history: next })}
        onAct={(name) => set({ dialog: name.toLowerCase() })}
      />
      {action === 'APPROVE_WITH_STEP_UP' && (
        <StepUpDialog task={task} transactionId={stepUp} onClose={close} onDone={close} />
      )}
      {action !== undefined && action !== 'APPROVE_WITH_STEP_UP' && (
        <ActionDialog key={action} task={task} action={action} onClose={close} onDone={() => done(action)} />
      )}
    </>
  )
}
