import type { Violation } from '../../../lib/failure.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { ProvisionPolicy } from '../../directory/entitlements/provision-policy/api.ts'
import type { GivenForm } from '../../forms/api.ts'

type Named = { readonly field: string; readonly id: string }

/** What a policy names of other objects, each with its path. */
export type NamedThings = {
  readonly users: Named[]
  /** Entitlements whose holders are a group. */
  readonly groups: (Named & { readonly appId: string })[]
  readonly webhooks: Named[]
  readonly policies: Named[]
  readonly stepUpProviders: Named[]
  readonly automations: Named[]
  /** Offers of what a connector does. */
  readonly resourceActions: Named[]
}

/** What was found in a policy: what is wrong by itself, and what other rows decide about. */
export type Found = {
  readonly violations: Violation[]
  readonly named: NamedThings
  readonly forms: { readonly field: string; readonly form: GivenForm }[]
  readonly provisions: { readonly field: string; readonly policy: Answer<typeof ProvisionPolicy> }[]
}

export const nothingFound = (): Found => ({
  violations: [],
  named: {
    users: [],
    groups: [],
    webhooks: [],
    policies: [],
    stepUpProviders: [],
    automations: [],
    resourceActions: [],
  },
  forms: [],
  provisions: [],
})

export const refuse = (found: Found, field: string, description: string, reason = 'VALUE_INVALID'): void => {
  found.violations.push({ field, description, reason })
}

/** Names one object that has to be there. */
export function need(found: Found, list: Named[], field: string, id: string | undefined): void {
  if (!id) refuse(found, field, 'is required', 'VALUE_REQUIRED')
  else list.push({ field, id })
}

/** Names objects by a list of ids, which may be empty. */
export function nameAll(list: Named[], field: string, ids: readonly string[] = []): void {
  for (const [index, id] of ids.entries()) if (id !== undefined) list.push({ field: `${field}[${index}]`, id })
}
