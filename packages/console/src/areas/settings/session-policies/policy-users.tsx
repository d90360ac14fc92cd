import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import styles from '../objects/objects.module.css'
import { texts as all } from '../texts.ts'
import { SOURCES, type Source, sourceName, wireSource } from './sources.ts'

const texts = all.sessionPolicies
const SHOWN = 20

/** Whom a policy applies to as things are now: directly, by a group, or as the default of the tenant. */
export function PolicyUsers({ policyId }: { policyId: string }) {
  const [sources, setSources] = useState<readonly Source[]>([])
  const [words, setWords] = useState('')
  const query = useDeferredValue(words)
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'session-policy-users', policyId, sources, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(
        'signIn.sessionPolicies.previews.searchUsers',
        { path: { id: policyId }, body: { query, sources: sources.map(wireSource), pageSize: SHOWN } },
        { signal },
      ),
  })
  const people = usePeopleNames(data?.list.map(({ userId }) => userId) ?? [])
  return (
    <section aria-label={texts.preview} className="form">
      <h3>{texts.preview}</h3>
      <Chips label={texts.why} names={SOURCES} chosen={sources} onChange={(next = []) => setSources(next)}>
        {(one) => texts.sources[one]}
      </Chips>
      <FilterInput label={texts.filterPeople} placeholder={texts.filterPeople} value={words} onChange={setWords} />
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={80} />}
      {data && (
        <p className="muted" role="status">
          {data.list.length === 0 ? texts.previewNone : texts.previewCount(formatNumber(Number(data.totalCount)))}
        </p>
      )}
      <ul className={styles.rows}>
        {data?.list.map(({ userId, source }) => (
          <li key={userId} className="given">
            <Link to="/people/$id" params={{ id: userId }}>
              {people.get(userId) ?? ''}
            </Link>{' '}
            <span className="muted">{sourceName(source)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
