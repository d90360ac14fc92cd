import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EntitlementPicker } from '../../../forms/entitlement-picker.tsx'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { useEntitlementNames, usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast, toastRefusal } from '../../../ui/toasts.tsx'
import styles from '../objects/objects.module.css'
import { texts as all } from '../texts.ts'

const texts = all.sessionPolicies
const PAGE = 100
const DIRECT = 'ASSIGNMENT_SOURCE_DIRECT'
const NOTHING = { id: '', name: '' }

/** The people and groups that a policy is assigned to. */
export function PolicyAssignments({ policyId }: { policyId: string }) {
  const canWrite = useCan('settings:write')
  const canFindGroups = useCan('entitlements:read')
  const [person, setPerson] = useState(NOTHING)
  const [group, setGroup] = useState(NOTHING)
  const path = { id: policyId }
  const queryKey = ['settings', 'session-policy-assignments', policyId]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call('signIn.sessionPolicies.assignments.list', { path, query: { page_size: PAGE } }, { signal }),
  })
  const change = useAct(async (work: () => Promise<unknown>) => {
    await work()
    await refresh(queryKey, ['settings', 'session-policy-users'])
    setPerson(NOTHING)
    setGroup(NOTHING)
    toast({ text: all.saved })
  }, toastRefusal)
  const userIds = data?.assignments.filter(({ source }) => source === DIRECT).map(({ userId }) => userId) ?? []
  const groupIds = data?.groupAppEntitlementIds ?? []
  const people = usePeopleNames(userIds)
  const groups = useEntitlementNames(groupIds)
  const button = (text: string, work: () => Promise<unknown>, isReady = true) => (
    <button type="button" className="button" disabled={!isReady || change.isPending} onClick={() => change.run(work)}>
      {text}
    </button>
  )
  const call = 'signIn.sessionPolicies.assignments'
  return (
    <section aria-label={texts.assigned} className="form">
      <h3>{texts.assigned}</h3>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={80} />}
      {data && userIds.length + groupIds.length === 0 && <p className="muted">{texts.assignedNone}</p>}
      <ul className={styles.rows}>
        {userIds.map((id) => (
          <li key={id} className="given">
            {people.get(id) ?? ''}{' '}
            {canWrite &&
              button(texts.unassign(people.get(id) ?? ''), () =>
                api.call(`${call}.unassignUser`, { path: { ...path, user_id: id } }),
              )}
          </li>
        ))}
        {groupIds.map((id) => (
          <li key={id} className="given">
            {groups.get(id) ?? ''} <span className="muted">{texts.group}</span>{' '}
            {canWrite &&
              button(texts.unassign(groups.get(id) ?? ''), () =>
                api.call(`${call}.unassignGroup`, { path: { ...path, group_app_entitlement_id: id } }),
              )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <>
          <PersonPicker label={texts.assignPerson} person={person} onChange={setPerson} />
          {button(
            texts.assignPersonAction,
            () => api.call(`${call}.assignUser`, { path, body: { userId: person.id } }),
            person.id !== '',
          )}
        </>
      )}
      {canWrite && canFindGroups && (
        <>
          <EntitlementPicker label={texts.assignGroup} entitlement={group} onChange={setGroup} />
          {button(
            texts.assignGroupAction,
            () => api.call(`${call}.assignGroup`, { path, body: { groupAppEntitlementId: group.id } }),
            group.id !== '',
          )}
        </>
      )}
    </section>
  )
}
