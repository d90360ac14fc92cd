import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../../ui/facts.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { capabilitiesQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { abilityWord } from '../words.ts'
import styles from './runner.module.css'

/** What the connector can do, by type of resource, and what it offers besides. */
export function Abilities({ connector }: { connector: Answered.Connector }) {
  const { data, error, refetch } = useQuery(capabilitiesQuery(connector.appId, connector.id))
  const isEmpty = data && data.resourceTypes.length + data.actions.length + data.ticketSchemas.length === 0
  return (
    <section className="card" aria-labelledby="abilities">
      <h2 id="abilities">{texts.abilities}</h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={80} />}
      {isEmpty && <p className="muted">{texts.noAbilities}</p>}
      {data && !isEmpty && (
        <div className={styles.abilities}>
          <Facts
            facts={[
              ...data.resourceTypes.map(
                ({ resourceTypeId, capabilities }) =>
                  [resourceTypeId, capabilities.map(abilityWord).join(', ')] as const,
              ),
              [texts.actions, data.actions.map(({ displayName, name }) => displayName || name).join(', ')],
              [texts.tickets, data.ticketSchemas.map(({ displayName, id }) => displayName || id).join(', ')],
            ]}
          />
        </div>
      )}
    </section>
  )
}
