import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Ago, ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import styles from '../ai.module.css'
import { WRITING } from '../permissions.ts'
import {
  type Place,
  placeOf,
  type Resource,
  reload,
  resourceHistoryQuery,
  resourceQuery,
  type Server,
} from '../queries.ts'
import { texts as all } from '../texts.ts'
import { ResourceBadge, resourceStateOf } from '../words.tsx'

const texts = all.resources

type Props = { server: Server; id: string; onClose(): void }

/** A resource: what it is, the decision, and what became of it. */
export function ResourceDrawer({ server, id, onClose }: Props) {
  const { data, error, refetch } = useQuery(resourceQuery(placeOf(server), id))
  return (
    <Drawer label={data ? data.title || data.name : texts.title} onClose={onClose}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={240} />}
      {data && <OneResource key={`${data.discoveryHash} ${data.updatedAt}`} place={placeOf(server)} resource={data} />}
    </Drawer>
  )
}

function OneResource({ place, resource }: { place: Place; resource: Resource }) {
  const canWrite = useCan(WRITING)
  return (
    <>
      <h2 className="given drawer-title">{resource.title || resource.name}</h2>
      <p className="given">{resource.description}</p>
      {canWrite && <Decision place={place} resource={resource} />}
      <Facts
        facts={[
          [texts.facts.state, <ResourceBadge key="state" resource={resource} />],
          [texts.facts.address, resource.uri && <code key="address">{resource.uri}</code>],
          [texts.facts.template, resource.uriTemplate && <code key="template">{resource.uriTemplate}</code>],
          [texts.facts.exposed, <code key="exposed">{resource.exposedUri}</code>],
          [texts.facts.type, resource.mimeType],
          [texts.facts.seen, <ExactTime key="seen" time={resource.lastDiscoveredAt} />],
          [texts.facts.found, <ExactTime key="found" time={resource.createdAt} />],
        ]}
      />
      <p>
        <Link to="/tool-calls" search={{ resource: resource.id }}>
          {texts.reads}
        </Link>
      </p>
      <h3>{texts.history}</h3>
      <History place={place} resource={resource} />
    </>
  )
}

/** Approving is about the definition that is shown: another one meanwhile is refused. */
function Decision({ place, resource }: { place: Place; resource: Resource }) {
  const state = resourceStateOf(resource)
  const change = useAct(async (next: 'APPROVED' | 'DISABLED') => {
    try {
      await api.call('aiGovernance.resources.update', {
        path: { ...place, id: resource.id },
        body: {
          resource: { state: `MCP_RESOURCE_STATE_${next}` },
          updateMask: 'state',
          approvedHash: resource.discoveryHash,
        },
      })
      toast({ text: next === 'APPROVED' ? texts.approved : texts.refused })
    } finally {
      await reload()
    }
  })
  if (state === 'REMOVED') return null
  return (
    <>
      <div className={styles.actions}>
        {state !== 'APPROVED' && (
          <button
            type="button"
            className="button primary"
            disabled={change.isPending}
            onClick={() => change.run('APPROVED')}
          >
            {texts.approve}
          </button>
        )}
        {state !== 'DISABLED' && (
          <button type="button" className="button" disabled={change.isPending} onClick={() => change.run('DISABLED')}>
            {texts.refuse}
          </button>
        )}
      </div>
      <Refusal error={change.error} />
    </>
  )
}

const userIdOf = ({ metadata }: Answered.MCPResourceHistoryEntry): string => metadata?.actor?.userId ?? ''

/** What became of a resource, the newest first. */
function History({ place, resource }: { place: Place; resource: Resource }) {
  const { data, error, refetch } = useQuery(resourceHistoryQuery(place, resource.id))
  const people = usePeopleNames(data?.map(userIdOf) ?? [])
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={80} />
  return (
    <ol className="activity">
      {data.map((entry, index) => {
        const hash = entry.snapshot?.discoveryHash
        const earlier = data[index + 1]?.snapshot
        const state = entry.snapshot ? resourceStateOf(entry.snapshot) : ''
        const isChanged = earlier !== undefined && earlier?.discoveryHash !== hash
        const userId = userIdOf(entry)
        return (
          <li key={entry.metadata?.id}>
            {all.tools.historyLine(all.tools.states[state] ?? state, isChanged)}{' '}
            <span className="muted given">
              {userId === '' ? all.tools.byService : (people.get(userId) ?? '')}{' '}
              <Ago time={entry.metadata?.createdAt} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
