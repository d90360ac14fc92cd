import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { api, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { messageOf } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { runnerQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { neverSyncs } from '../words.ts'

/** All that shows a connector, its syncs and its history is read again. */
export async function reloadConnector(): Promise<void> {
  for (const noun of ['connectors', 'syncs', 'activity']) await refresh([noun])
}

const CALLS = { sync: 'connectors.forceSync', pause: 'connectors.pause', resume: 'connectors.resume' } as const
const DONE = { sync: texts.syncAsked, pause: texts.paused, resume: texts.resumed }
type Action = keyof typeof CALLS

/** What a test says: the source answers, or why it does not. */
const outcomeText = ({ success, message }: { readonly success: boolean; readonly message: string }) =>
  success ? texts.reached : messageOf(message)

export function ConnectorActions({
  connector,
  onDialog,
}: {
  connector: Answered.Connector
  onDialog(dialog: 'edit' | 'delete'): void
}) {
  const path = { app_id: connector.appId, connector_id: connector.id }
  const { data } = useQuery(runnerQuery(connector.appId, connector.id))
  // What runs outside is set up and tried there.
  const isInside = data?.runner.isInside === true
  const change = useAct(
    async (action: Action) => {
      await api.call(CALLS[action], { path })
      await reloadConnector()
      toast({ text: DONE[action] })
    },
    (error) => toast({ tone: 'bad', text: texts.couldNot(messageOf(error)) }),
  )
  const test = useAct(
    async () => {
      const outcome = await api.call('connectors.test', { path, body: {} })
      toast({ tone: outcome.success ? 'good' : 'bad', text: outcomeText(outcome) })
    },
    (error) => toast({ tone: 'bad', text: texts.couldNot(messageOf(error)) }),
  )
  const button = (action: Action, isMain = false) => (
    <button
      type="button"
      className={isMain ? 'button primary' : 'button'}
      disabled={change.isPending}
      onClick={() => change.run(action)}
    >
      {texts[action]}
    </button>
  )
  return (
    <>
      {!neverSyncs(connector) && (
        <>
          {connector.canResumeSync ? button('resume', true) : button('sync', true)}
          {!connector.canResumeSync && button('pause')}
        </>
      )}
      {isInside && connector.config && (
        <button type="button" className="button" disabled={test.isPending} onClick={() => test.run()}>
          {test.isPending ? texts.trying : texts.try}
        </button>
      )}
      <button type="button" className="button" onClick={() => onDialog('edit')}>
        {texts.edit}
      </button>
      <button type="button" className="button" onClick={() => onDialog('delete')}>
        {texts.delete}
      </button>
    </>
  )
}
