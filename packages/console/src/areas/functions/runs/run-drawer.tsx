import { useQuery } from '@tanstack/react-query'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { isLive, runQuery } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { RunFacts } from './run-facts.tsx'

const texts = all.runs

type Props = { functionId: string; id: string; onClose(): void }

/** One run; as long as it goes on, what it writes appears here. */
export function RunDrawer({ functionId, id, onClose }: Props) {
  const { data, error, refetch } = useQuery(runQuery(functionId, id))
  return (
    <Drawer label={texts.run} onClose={onClose}>
      <h2 className="drawer-title">{texts.run}</h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={240} />}
      {data && (
        <>
          {isLive(data) && <Cancel functionId={functionId} id={id} />}
          <RunFacts invocation={data} />
        </>
      )}
    </Drawer>
  )
}

export function Cancel({ functionId, id }: { functionId: string; id: string }) {
  const canInvoke = useCan('functions:invoke')
  const cancel = useAct(async () => {
    await api.call('functions.invocations.cancel', { path: { function_id: functionId, id } })
    toast({ text: texts.cancelled })
    await refresh(['functions', 'run', functionId, id])
    await refresh(['functions', 'runs', functionId])
  })
  if (!canInvoke) return null
  return (
    <>
      <p>
        <button type="button" className="button" disabled={cancel.isPending} onClick={() => cancel.run()}>
          {texts.cancel}
        </button>
      </p>
      <Refusal error={cancel.error} />
    </>
  )
}
