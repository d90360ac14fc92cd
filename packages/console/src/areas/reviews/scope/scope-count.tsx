import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { useAppNames } from '../../../lib/names.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Loading } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import { validationQuery } from '../queries.ts'
import styles from '../reviews.module.css'
import { texts } from '../texts.ts'
import type { Campaign } from '../words.ts'

/** How many reviews the scope would give now, and how old the data are. */
export function ScopeCount({ campaign }: { campaign: Campaign }) {
  const { data, error, isFetching } = useQuery(validationQuery(campaign.id, campaign.scopingVersion))
  const names = useAppNames(data?.dataSources.map(({ appId }) => appId) ?? [])
  return (
    <section className="card" aria-labelledby="count">
      <h2 id="count">{texts.count}</h2>
      <p role="status">
        {data ? (
          <>
            <span className={styles.big}>{formatNumber(data.expectedTicketCount)}</span>{' '}
            {texts.reviewsWord(data.expectedTicketCount)}{' '}
          </>
        ) : null}
        {isFetching && <span className="muted">{texts.counting}</span>}
      </p>
      <Refusal error={error} />
      {!data && !error && <Loading height={96} />}
      {data && (
        <>
          <Facts
            facts={[
              [texts.countFacts.users, formatNumber(data.users)],
              [texts.countFacts.accounts, formatNumber(data.accounts)],
              [texts.countFacts.entitlements, formatNumber(data.entitlements)],
              [texts.countFacts.carried, data.carriedCount > 0 && formatNumber(data.carriedCount)],
            ]}
          />
          {data.warnings.map((warning) => (
            <p key={warning} className="problem given">
              {warning}
            </p>
          ))}
          {data.dataSources.length > 0 && (
            <section aria-labelledby="sources">
              <h3 id="sources">{texts.sources}</h3>
              <ul className="lines">
                {data.dataSources.map(({ appId, connectorId, lastSyncAt, issue }) => (
                  <li key={connectorId} className="given">
                    {names.get(appId) ?? ''}{' '}
                    <span className="muted">
                      {lastSyncAt ? (
                        <>
                          {texts.sourceSynced} <Ago time={lastSyncAt} />
                        </>
                      ) : (
                        texts.sourceNever
                      )}
                    </span>{' '}
                    {issue !== '' && <span className="problem given">{issue}</span>}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </section>
  )
}
