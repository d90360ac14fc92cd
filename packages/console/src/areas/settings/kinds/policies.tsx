import type { Answered } from '@reeve/client/session'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { Ago } from '../../../ui/time.tsx'
import { texts } from '../texts.ts'

type Policy = Pick<Answered.RecoveryPolicy, 'priority' | 'isBuiltin' | 'createdAt'>

/** What the lists of all policies show. */
export const POLICIES = {
  writing: 'settings:write',
  columns: [
    { id: 'priority', name: texts.columns.priority, width: '88px' },
    { id: 'created', name: texts.columns.created, width: '104px', from: 460 },
  ],
  row: ({ priority, createdAt, isBuiltin }: Policy) => ({
    cells: { priority, created: <Ago time={createdAt} /> },
    isBuiltin,
  }),
} as const

export const signInPolicies = ofNoun('signInPolicy', {
  ...POLICIES,
  key: 'sign-in-policies',
  texts: texts.signInPolicies,
  making: { schema: schemas.SignInPolicyServiceCreateRequest },
  changing: { schema: schemas.SignInPolicy },
  deleting: texts.signInPolicies.delete,
})

export const credentialPolicies = ofNoun('credentialInventoryPolicy', {
  ...POLICIES,
  key: 'credential-policies',
  texts: texts.credentialPolicies,
  making: { schema: schemas.CredentialInventoryPolicyServiceCreateRequest },
  changing: { schema: schemas.CredentialInventoryPolicy },
  deleting: texts.credentialPolicies.delete,
})

export const recoveryPolicies = ofNoun('recoveryPolicy', {
  ...POLICIES,
  key: 'recovery-policies',
  texts: texts.recoveryPolicies,
  making: { schema: schemas.RecoveryPolicyServiceCreateRequest },
  changing: { schema: schemas.RecoveryPolicy },
  deleting: texts.recoveryPolicies.delete,
})
