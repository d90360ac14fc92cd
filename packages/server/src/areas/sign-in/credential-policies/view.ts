import type { CredentialPoliciesRow } from '../../../store/tables.ts'
import type { Answer, Request } from '../../../wire/shape.ts'
import { BUILTIN_ID } from '../builtin-policies.ts'
import { CredentialInventoryPolicy } from './shape.ts'
import type { CredentialInventoryPolicyContent } from './store.ts'

export type ShownCredentialInventoryPolicy = Answer<typeof CredentialInventoryPolicy>
type Shown = ShownCredentialInventoryPolicy
type Given = Request<typeof CredentialInventoryPolicy> | Shown

export const toCredentialInventoryPolicy = (row: CredentialPoliciesRow): Shown => {
  const isBuiltin = row.id === BUILTIN_ID
  return {
    id: row.id,
    displayName: row.display_name,
    priority: row.priority,
    // Safe because only names of the enumeration are stored.
    enabledTypes: row.enabled_types as unknown as Shown['enabledTypes'],
    // Safe because their shapes wrote them, and hold nothing that is read otherwise.
    password: row.password as unknown as Shown['password'],
    passkey: row.passkey as unknown as Shown['passkey'],
    totp: row.totp as unknown as Shown['totp'],
    emailOtp: row.email_otp as unknown as Shown['emailOtp'],
    delegated: row.delegated as unknown as Shown['delegated'],
    isBuiltin,
    createdAt: isBuiltin ? null : row.created_at,
    updatedAt: isBuiltin ? null : row.updated_at,
    deletedAt: row.deleted_at,
  }
}

export const toCredentialInventoryPolicyContent = (given: Given): CredentialInventoryPolicyContent => ({
  display_name: given.displayName ?? '',
  priority: given.priority ?? 0,
  enabled_types: [...(given.enabledTypes ?? [])],
  password: written('password', given.password),
  passkey: written('passkey', given.passkey),
  totp: written('totp', given.totp),
  email_otp: written('emailOtp', given.emailOtp),
  delegated: written('delegated', given.delegated),
})

type Part = 'password' | 'passkey' | 'totp' | 'emailOtp' | 'delegated'

// Safe because the member is of the shape that writes it; a request only lacks what is then zero.
const written = (name: Part, value: unknown) => CredentialInventoryPolicy.fields[name].write((value ?? null) as never)
