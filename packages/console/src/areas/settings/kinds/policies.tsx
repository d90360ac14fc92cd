import type { ObjectKind, ObjectRow } from '../../../forms/objects/kind.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { Ago } from '../../../ui/time.tsx'
import { texts } from '../texts.ts'
import { bodyOf } from './body.ts'

const PAGE = 100

type Policy = {
  readonly id: string
  readonly displayName: string
  readonly priority: number
  readonly isBuiltin: boolean
  readonly createdAt?: string
}

export const POLICY_COLUMNS = [
  { id: 'priority', name: texts.columns.priority, width: '88px' },
  { id: 'created', name: texts.columns.created, width: '104px', from: 460 },
]

export const policyRow = (policy: Policy): ObjectRow => ({
  id: policy.id,
  name: policy.displayName,
  cells: { priority: policy.priority, created: <Ago time={policy.createdAt} /> },
  value: { ...policy },
  isBuiltin: policy.isBuiltin,
})

export const signInPolicies: ObjectKind = {
  key: 'sign-in-policies',
  texts: texts.signInPolicies,
  writing: 'settings:write',
  columns: POLICY_COLUMNS,
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('signIn.signInPolicies.list', { query }, { signal })
    return { rows: list.map(policyRow), nextPageToken }
  },
  making: {
    schema: schemas.SignInPolicyServiceCreateRequest,
    async save(value) {
      await api.call('signIn.signInPolicies.create', { body: bodyOf('signIn.signInPolicies.create', value) })
      return undefined
    },
  },
  changing: {
    schema: schemas.SignInPolicy,
    path: 'signInPolicy',
    save: ({ id }, { value, updateMask }) =>
      api.call('signIn.signInPolicies.update', {
        path: { id },
        body: bodyOf('signIn.signInPolicies.update', { signInPolicy: value, updateMask }),
      }),
  },
  deleting: {
    about: texts.signInPolicies.delete,
    act: ({ id }) => api.call('signIn.signInPolicies.delete', { path: { id } }),
  },
}

export const credentialPolicies: ObjectKind = {
  key: 'credential-policies',
  texts: texts.credentialPolicies,
  writing: 'settings:write',
  columns: POLICY_COLUMNS,
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('signIn.credentialInventoryPolicies.list', { query }, { signal })
    return { rows: list.map(policyRow), nextPageToken }
  },
  making: {
    schema: schemas.CredentialInventoryPolicyServiceCreateRequest,
    async save(value) {
      const body = bodyOf('signIn.credentialInventoryPolicies.create', value)
      await api.call('signIn.credentialInventoryPolicies.create', { body })
      return undefined
    },
  },
  changing: {
    schema: schemas.CredentialInventoryPolicy,
    path: 'credentialInventoryPolicy',
    save: ({ id }, { value, updateMask }) =>
      api.call('signIn.credentialInventoryPolicies.update', {
        path: { id },
        body: bodyOf('signIn.credentialInventoryPolicies.update', { credentialInventoryPolicy: value, updateMask }),
      }),
  },
  deleting: {
    about: texts.credentialPolicies.delete,
    act: ({ id }) => api.call('signIn.credentialInventoryPolicies.delete', { path: { id } }),
  },
}

export const recoveryPolicies: ObjectKind = {
  key: 'recovery-policies',
  texts: texts.recoveryPolicies,
  writing: 'settings:write',
  columns: POLICY_COLUMNS,
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('signIn.recoveryPolicies.list', { query }, { signal })
    return { rows: list.map(policyRow), nextPageToken }
  },
  making: {
    schema: schemas.RecoveryPolicyServiceCreateRequest,
    async save(value) {
      await api.call('signIn.recoveryPolicies.create', { body: bodyOf('signIn.recoveryPolicies.create', value) })
      return undefined
    },
  },
  changing: {
    schema: schemas.RecoveryPolicy,
    path: 'recoveryPolicy',
    save: ({ id }, { value, updateMask }) =>
      api.call('signIn.recoveryPolicies.update', {
        path: { id },
        body: bodyOf('signIn.recoveryPolicies.update', { recoveryPolicy: value, updateMask }),
      }),
  },
  deleting: {
    about: texts.recoveryPolicies.delete,
    act: ({ id }) => api.call('signIn.recoveryPolicies.delete', { path: { id } }),
  },
}
