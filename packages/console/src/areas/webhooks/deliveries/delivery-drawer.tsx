import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { deliveryQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { isFinal, sourceName, stateOf, TONES } from '../words.ts'
import styles from './deliveries.module.css'

type Props = { webhookId: string; id: string; onOpen(id: string): void; onClose(): void }

/** One delivery: what was sent, each attempt, and what the receiver answered. */
export function DeliveryDrawer({ webhookId, id, onOpen, onClose }: Props) {
  const { data, error, refetch } = useQuery(deliveryQuery(webhookId, id))
  return (
    <Drawer label={texts.delivery} onClose={onClose}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={300} />}
      {data && <Details delivery={data} onOpen={onOpen} />}
    </Drawer>
  )
}

type Delivery = Answered.WebhooksServiceGetInstanceResponse

function Details({ delivery, onOpen }: { delivery: Delivery; onOpen(id: string): void }) {
  const { webhook } = delivery
  const state = stateOf(webhook)
  const names = texts.deliveryFacts
  return (
    <>
      <h2 className="given drawer-title">{delivery.event || texts.delivery}</h2>
      <p>
        <StateBadge tone={TONES[state]}>{texts.states[state]}</StateBadge>
      </p>
      <Actions delivery={delivery} onOpen={onOpen} />
      <Facts
        facts={[
          [names.error, texts.problem(delivery.error)],
          [names.superseded, webhook.supersededReason],
          [names.next, delivery.nextAttemptAt && <ExactTime time={delivery.nextAttemptAt} />],
          [names.destination, webhook.spec?.destination],
          [names.source, sourceName(webhook)],
          [names.created, <ExactTime key="created" time={webhook.createdAt} />],
          [names.completed, webhook.completedAt && <ExactTime time={webhook.completedAt} />],
          [names.expires, !isFinal(state) && <ExactTime time={webhook.expiresAt} />],
          [names.readAs, delivery.responseReadAs],
          [names.repeats, delivery.redeliveryOf && <Repeated id={delivery.redeliveryOf} onOpen={onOpen} />],
          [
            names.id,
            <code key="id" className="mono">
              {webhook.id}
            </code>,
          ],
        ]}
      />
      <section aria-labelledby="attempts">
        <h3 id="attempts">{texts.attempts}</h3>
        <Attempts attempts={delivery.attempts} />
      </section>
      {delivery.responseDocument && (
        <details>
          <summary>{texts.document}</summary>
          <pre className="code">{JSON.stringify(delivery.responseDocument, null, 2)}</pre>
        </details>
      )}
      <details>
        <summary>{texts.body}</summary>
        <pre className="code">{indented(delivery.body)}</pre>
      </details>
    </>
  )
}

const Repeated = ({ id, onOpen }: { id: string; onOpen(id: string): void }) => (
  <button type="button" className="button quiet" onClick={() => onOpen(id)}>
    <code>{id}</code>
  </button>
)

function Actions({ delivery, onOpen }: { delivery: Delivery; onOpen(id: string): void }) {
  const canWrite = useCan('webhooks:write')
  const { id, webhookId } = delivery.webhook
  const path = { webhook_id: webhookId, id }
  const reload = () => refresh(['deliveries'])
  const redeliver = useAct(async () => {
    const { webhook } = await api.call('webhooks.instances.redeliver', { path })
    await reload()
    toast({ text: texts.redelivered })
    onOpen(webhook.id)
  })
  const cancel = useAct(async () => {
    await api.call('webhooks.instances.cancel', { path })
    await reload()
    toast({ text: texts.canceled })
  })
  if (!canWrite) return null
  return (
    <div>
      {isFinal(stateOf(delivery.webhook)) ? (
        <button type="button" className="button" disabled={redeliver.isPending} onClick={() => redeliver.run()}>
          {texts.redeliver}
        </button>
      ) : (
        <button type="button" className="button" disabled={cancel.isPending} onClick={() => cancel.run()}>
          {texts.cancel}
        </button>
      )}
      <Refusal error={redeliver.error ?? cancel.error} />
    </div>
  )
}

const Attempts = ({ attempts }: { attempts: readonly Answered.WebhookAttempt[] }) =>
  attempts.length === 0 ? (
    <p className="muted">{texts.noAttempts}</p>
  ) : (
    <ol className={styles.attempts}>
      {attempts.map(({ number, startedAt, durationMs, statusCode, error, responseBody }) => (
        <li key={number}>
          <div className={styles.line}>
            <strong>{texts.attempt(number)}</strong>
            <StateBadge tone={error === '' ? 'good' : 'bad'}>{texts.status(statusCode)}</StateBadge>
            <span className="muted">
              <ExactTime time={startedAt} />, {texts.took(durationMs)}
            </span>
          </div>
          {error && <p className="problem given">{texts.problem(error)}</p>}
          {responseBody ? (
            <details>
              <summary>{texts.response}</summary>
              <pre className="code">{responseBody}</pre>
            </details>
          ) : (
            statusCode !== 0 && <p className="hint">{texts.emptyResponse}</p>
          )}
        </li>
      ))}
    </ol>
  )

/** JSON on several lines; anything else as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
