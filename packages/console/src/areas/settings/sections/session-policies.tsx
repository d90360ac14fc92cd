import type { ObjectKind, ObjectRow } from '../../../forms/objects/kind.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { bodyOf } from '../kinds/body.ts'
import { POLICY_COLUMNS, policyRow } from '../kinds/policies.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { PolicyAssignments } from '../session-policies/assignments.tsx'
import { PolicyUsers } from '../session-policies/policy-users.tsx'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Session policies',
  about: 'Limits of sessions for some people or groups.',
  group: 'signIn',
  place: 80,
  icon: 'monitor',
  permission: 'settings:read',
} as const satisfies Section

const texts = all.sessionPolicies
const PAGE = 100

const sessionPolicies: ObjectKind = {
  key: 'session-policies',
  texts,
  writing: 'settings:write',
  columns: POLICY_COLUMNS,
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('signIn.sessionPolicies.list', { query }, { signal })
    return { rows: list.map(policyRow), nextPageToken }
  },
  making: {
    schema: schemas.SessionPolicyServiceCreateRequest,
    async save(value) {
      await api.call('signIn.sessionPolicies.create', { body: bodyOf('signIn.sessionPolicies.create', value) })
      return undefined
    },
  },
  changing: {
    schema: schemas.SessionPolicy,
    path: 'sessionPolicy',
    save: ({ id }, { value, updateMask }) =>
      api.call('signIn.sessionPolicies.update', {
        path: { id },
        body: bodyOf('signIn.sessionPolicies.update', { sessionPolicy: value, updateMask }),
      }),
  },
  deleting: { about: texts.delete, act: ({ id }) => api.call('signIn.sessionPolicies.delete', { path: { id } }) },
  Extra: SessionPolicyExtra,
}

/** Whom a policy is assigned to, and whom it applies to then. What comes with the service is assigned to nobody. */
function SessionPolicyExtra({ row }: { row: ObjectRow }) {
  return (
    <>
      {!row.isBuiltin && <PolicyAssignments policyId={row.id} />}
      <PolicyUsers policyId={row.id} />
    </>
  )
}

export const Page = () => <ObjectsPage kind={sessionPolicies} />
