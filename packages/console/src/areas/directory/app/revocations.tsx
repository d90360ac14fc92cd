import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { formatNumber, formatSeconds } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { Facts } from '../../../ui/facts.tsx'

const texts = {
  title: 'How access was taken away',
  revoked: 'Taken away',
  connector: 'Confirmed by a connector',
  person: 'Done by hand',
  sync: 'Seen by a sync to be gone',
  again: 'Found again by a later sync',
  waiting: 'Waits for the next sync',
  median: 'Half were proved within',
  slow: 'Nine in ten within',
}

/** How well, and how fast, what was to be taken away in an app was proved to be. */
export function Revocations({ appId }: { appId: string }) {
  const canRead = useCan('tasks:read')
  const { data } = useQuery({
    queryKey: ['tasks', 'revocations', appId],
    enabled: canRead,
    queryFn: ({ signal }) => api.call('requests.revocations.stats', { body: { appId } }, { signal }),
  })
  if (!data || Number(data.stats.revoked) === 0) return null
  const { stats } = data
  const count = (value: string): string => (Number(value) === 0 ? '' : formatNumber(Number(value)))
  return (
    <div className="cards">
      <section className="card" aria-labelledby="revocations">
        <h2 id="revocations">{texts.title}</h2>
        <Facts
          facts={[
            [texts.revoked, count(stats.revoked)],
            [texts.connector, count(stats.provedByConnector)],
            [texts.person, count(stats.provedByPerson)],
            [texts.sync, count(stats.provedBySync)],
            [texts.again, count(stats.foundAgain)],
            [texts.waiting, count(stats.waiting)],
            [texts.median, formatSeconds(Number.parseInt(stats.medianToRevoked ?? '0', 10))],
            [texts.slow, formatSeconds(Number.parseInt(stats.slowestTenthToRevoked ?? '0', 10))],
          ]}
        />
      </section>
    </div>
  )
}
