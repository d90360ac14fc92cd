import type { ObjectRow } from '../../../forms/objects/kind.ts'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { POLICIES } from '../kinds/policies.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { PolicyAssignments } from '../session-policies/assignments.tsx'
import { PolicyUsers } from '../session-policies/policy-users.tsx'
import { warningOf } from '../session-policies/warning.tsx'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Session policies',
  about: 'Limits of sessions for some people or groups.',
  icon: 'monitor',
  permission: 'settings:read',
} as const satisfies Section

const texts = all.sessionPolicies
const sessionPolicies = ofNoun('sessionPolicy', {
  ...POLICIES,
  key: 'session-policies',
  texts,
  making: { schema: schemas.SessionPolicyServiceCreateRequest },
  changing: {
    schema: schemas.SessionPolicy,
    warn: ({ id }, { value }) => warningOf({ sessionPolicyId: id, sessionPolicy: value }),
  },
  deleting: texts.delete,
  Extra: SessionPolicyExtra,
})

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
