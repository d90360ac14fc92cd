import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Facts } from '../../../ui/facts.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { automationOfListenerQuery, listenerQuery } from '../queries.ts'
import type { ListenerSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { PROOFS, proofName } from '../words.ts'
import { ListenerDialogs } from './dialogs.tsx'

const route = getRouteApi('/listeners/$id')

export function ListenerPage() {
  const isAllowed = useCan('automations:read')
  const { id } = route.useParams()
  return isAllowed ? <Loaded key={id} id={id} /> : <NotAllowed title={texts.listeners} />
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(listenerQuery(id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={400} />
  return <Listener listener={data.listener} />
}

function Listener({ listener }: { listener: Answered.WebhookListener }) {
  const { dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const canWrite = useCan('automations:write')
  const canReadLog = useCan('systemlog:read')
  const { data } = useQuery(automationOfListenerQuery(listener.automationId))
  const name = data?.automation?.displayName ?? common.anAutomation
  const set = (search: ListenerSearch): void => void navigate({ search, replace: true })
  return (
    <>
      <PageHead title={texts.listenerTitle(name)}>
        {canWrite && (
          <>
            <button type="button" className="button" onClick={() => set({ dialog: 'allow' })}>
              {texts.allow}
            </button>
            {listener.authType !== 'jwt' && (
              <button type="button" className="button" onClick={() => set({ dialog: 'rotate' })}>
                {texts.rotateListener}
              </button>
            )}
          </>
        )}
      </PageHead>
      <div className="cards">
        <About listener={listener} automation={name} />
        <section className="card" aria-labelledby="calls">
          <h2 id="calls">{texts.calls}</h2>
          <Facts
            facts={[
              [texts.listenerFacts.count, formatNumber(Number(listener.receivedCount))],
              [
                texts.listenerFacts.received,
                listener.lastReceivedAt ? <ExactTime key="received" time={listener.lastReceivedAt} /> : texts.never,
              ],
            ]}
          />
          {canReadLog && (
            <>
              <p className="muted">{texts.callsAbout}</p>
              <p>
                <Link to={LOG} search={{ q: listener.id }} className="button">
                  {texts.callsLink}
                </Link>
              </p>
            </>
          )}
        </section>
      </div>
      {canWrite && dialog && (
        <ListenerDialogs listener={listener} dialog={dialog} onClose={() => set({ dialog: undefined })} />
      )}
    </>
  )
}

const LOG: string = '/log'

function About({ listener, automation }: { listener: Answered.WebhookListener; automation: string }) {
  const proof = PROOFS.find((one) => one === listener.authType) ?? 'hmac'
  const address = `${location.origin}/api/v1/webhooks/incoming/${listener.id}`
  const to: string = `/automations/${listener.automationId}`
  return (
    <section className="card" aria-labelledby="about">
      <h2 id="about">{texts.about}</h2>
      <Facts
        facts={[
          [
            texts.listenerFacts.automation,
            <Link key="automation" to={to}>
              {automation}
            </Link>,
          ],
          [texts.listenerFacts.proof, proofName(listener.authType)],
          [
            texts.listenerFacts.address,
            <code key="address" className="mono">
              {proof === 'capabilityUrl' ? `${address}/t/…` : address}
            </code>,
          ],
          [texts.listenerFacts.jwks, listener.jwksUrl],
          [texts.listenerFacts.allowed, listener.allowedCidrs.join(', ') || texts.everywhere],
          [texts.listenerFacts.created, <ExactTime key="created" time={listener.createdAt} />],
          [
            texts.listenerFacts.rotated,
            listener.rotatedAt ? <ExactTime key="rotated" time={listener.rotatedAt} /> : proof !== 'jwt' && texts.never,
          ],
        ]}
      />
      <p className="hint">{texts.proofHints[proof]}</p>
    </section>
  )
}
