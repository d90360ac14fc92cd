import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { api, refresh } from '../../../lib/api.ts'
import { formatSeconds } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { ActivityList } from '../../../ui/activity-list.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading, messageOf } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { Deliveries } from '../deliveries/deliveries.tsx'
import { DeliveryDays } from '../deliveries/delivery-days.tsx'
import { webhookQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { WebhookDialogs } from './dialogs.tsx'

const route = getRouteApi('/webhooks/$id')

export function WebhookPage() {
  const isAllowed = useCan('webhooks:read')
  const { id } = route.useParams()
  return isAllowed ? <Loaded key={id} id={id} /> : <NotAllowed title={texts.title} />
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(webhookQuery(id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={400} />
  return <Webhook webhook={data.webhook} />
}

function Webhook({ webhook }: { webhook: Answered.Webhook }) {
  const [{ dialog, ...search }, set] = useAddress('/webhooks/$id')
  const canWrite = useCan('webhooks:write')
  return (
    <>
      <PageHead title={webhook.displayName}>
        {canWrite && (
          <>
            <TestButton id={webhook.id} onSent={(id) => set({ open: `${webhook.id}.${id}`, state: undefined })} />
            <button type="button" className="button" onClick={() => set({ dialog: 'redeliver' })}>
              {texts.redeliverAll}
            </button>
            <button type="button" className="button" onClick={() => set({ dialog: 'rotate' })}>
              {texts.rotate}
            </button>
            <button type="button" className="button" onClick={() => set({ dialog: 'edit' })}>
              {texts.edit}
            </button>
            <button type="button" className="button" onClick={() => set({ dialog: 'delete' })}>
              {texts.remove}
            </button>
          </>
        )}
      </PageHead>
      <div className="cards">
        <About webhook={webhook} />
        <section className="card" aria-labelledby="changes">
          <h2 id="changes">{texts.changes}</h2>
          <ActivityList type="webhook" id={webhook.id} />
        </section>
      </div>
      <DeliveryDays webhookId={webhook.id} />
      <Deliveries webhookId={webhook.id} search={search} onChange={set} />
      {canWrite && dialog && (
        <WebhookDialogs webhook={webhook} dialog={dialog} onClose={() => set({ dialog: undefined })} />
      )}
    </>
  )
}

const About = ({ webhook }: { webhook: Answered.Webhook }) => (
  <section className="card" aria-labelledby="about">
    <h2 id="about">{texts.about}</h2>
    <Facts
      facts={[
        [texts.facts.address, webhook.url],
        [texts.facts.description, webhook.description],
        [texts.facts.lives, formatSeconds(Number.parseInt(webhook.callbackTimeout ?? '', 10))],
        [
          texts.facts.publicKey,
          <code key="key" className="mono">
            {webhook.signingPublicKey}
          </code>,
        ],
        [texts.facts.created, <ExactTime key="created" time={webhook.createdAt} />],
        [texts.facts.changed, <ExactTime key="changed" time={webhook.updatedAt} />],
      ]}
    />
  </section>
)

/** Sends an event that means nothing, and opens its delivery with the answer. */
function TestButton({ id, onSent }: { id: string; onSent(deliveryId: string): void }) {
  const test = useAct(
    async () => {
      const { webhook, error } = await api.call('webhooks.test', { path: { id } })
      await refresh(['deliveries'])
      toast(error === '' ? { text: texts.tested } : { tone: 'bad', text: texts.testFailed(error) })
      onSent(webhook.id)
    },
    (error) => toast({ tone: 'bad', text: texts.testFailed(messageOf(error)) }),
  )
  return (
    <button type="button" className="button primary" disabled={test.isPending} onClick={() => test.run()}>
      {test.isPending ? texts.testing : texts.test}
    </button>
  )
}
