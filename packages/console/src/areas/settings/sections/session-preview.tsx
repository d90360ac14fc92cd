import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { api } from '../../../lib/api.ts'
import { formatSeconds } from '../../../lib/format.ts'
import { useEntitlementNames } from '../../../lib/names.ts'
import { useSession } from '../../../lib/session.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Facts } from '../../../ui/facts.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import type { Section } from '../section.ts'
import { sourceName } from '../session-policies/sources.ts'
import styles from '../single/single.module.css'

export const section = {
  title: 'Session of a person',
  about: 'Which session policy applies to a person, why that one, and what sessions are then like.',
  icon: 'search',
  permission: 'settings:read',
} as const satisfies Section

const texts = {
  ...section,
  person: 'Person',
  applies: (name: string) => `The policy that applies: ${name}`,
  why: 'Why',
  longest: 'A session ends after',
  idle: 'Without use it ends after',
  accessToken: 'An access token lasts',
  refreshToken: 'A refresh token lasts',
  candidates: 'What could apply, the best first',
  selected: 'Applies:',
  notSelected: 'Does not:',
  priority: (priority: number) => `priority ${priority}`,
}

/** Which session policy applies to one person, why that one, and what their sessions are then like. */
export function Page() {
  const { user } = useSession()
  const [person, setPerson] = useState({ id: user.id, name: user.displayName || user.email })
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'session-preview', person.id],
    queryFn: ({ signal }) =>
      api.call('signIn.sessionPolicies.previews.ofUser', { path: { user_id: person.id } }, { signal }),
  })
  return (
    <>
      <PageHead title={texts.title} />
      <p className="filters muted">{texts.about}</p>
      <div className={styles.body}>
        <PersonPicker label={texts.person} person={person} onChange={setPerson} />
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Outcome preview={data} />
        ) : (
          <Loading height={240} />
        )}
      </div>
    </>
  )
}

function Outcome({ preview }: { preview: Answered.SessionPolicyServicePreviewUserResponse }) {
  const { sessionPolicy, source, groupAppEntitlementId, effective, candidates } = preview
  const groups = useEntitlementNames([groupAppEntitlementId, ...candidates.map((one) => one.groupAppEntitlementId)])
  const reason = (wire: string, groupId: string): string =>
    [sourceName(wire), groups.get(groupId) ?? common.aGroup].filter(Boolean).join(': ')
  return (
    <>
      <section className="card" aria-labelledby="applies">
        <h2 id="applies">{texts.applies(sessionPolicy?.displayName ?? '')}</h2>
        <Facts
          facts={[
            [texts.why, reason(source, groupAppEntitlementId)],
            [texts.longest, formatSeconds(effective?.maxSessionDurationSeconds)],
            [texts.idle, formatSeconds(effective?.idleTimeoutSeconds)],
            [texts.accessToken, formatSeconds(effective?.accessTokenTtlSeconds)],
            [texts.refreshToken, formatSeconds(effective?.refreshTokenTtlSeconds)],
          ]}
        />
      </section>
      <section className="card" aria-labelledby="candidates">
        <h2 id="candidates">{texts.candidates}</h2>
        <ol className="form">
          {candidates.map((one) => (
            <li key={`${one.sessionPolicyId} ${one.source} ${one.groupAppEntitlementId}`} className="given">
              {one.selected ? <strong>{texts.selected}</strong> : texts.notSelected}{' '}
              {reason(one.source, one.groupAppEntitlementId)}{' '}
              <span className="muted">{texts.priority(one.priority)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
