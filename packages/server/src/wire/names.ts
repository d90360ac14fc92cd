import { toSnake } from '../lib/names.ts'

/** Which name of a pair is written, in answers and in the contract. */
export type WireNames = 'neutral' | 'compatible'

type Names = Readonly<Record<string, string>>

const LIFECYCLE = {
  actionName: 'batonActionName',
  actionDisplayName: 'batonActionDisplayName',
  actionInvocationId: 'batonActionInvocationId',
  actionAppId: 'batonAppId',
  actionConnectorId: 'batonConnectorId',
} as const

/**
 * What existing clients of this family of APIs call by a name with another product's brand, by the name Reeve has for it.
 * Both are read, everywhere; which of the two is written is the operator's to say.
 */
export const PAIRS = {
  /** Members, by the shape that has them. */
  members: {
    ActionTargetResourceAction: { resourceActionId: 'batonResourceActionId' },
    ActionTargetResourceActionInstance: { actionInvocationId: 'batonActionInvocationId' },
    AutomationStep: { sendChatMessage: 'sendSlackMessage' },
    PickerField: { userPicker: 'c1UserPicker' },
    PolicyAction: { resourceAction: 'batonResourceAction' },
    PolicyActionInstance: { resourceActionInstance: 'batonResourceActionInstance' },
    ProvisionInstance: { actionInvocationId: 'batonActionInvocationId' },
    ResourceActionRef: { actionName: 'batonActionName', actionDisplayName: 'batonActionDisplayName' },
    TaskActionInstance: { resourceActionRef: 'batonResourceActionRef' },
    TaskAuditAccountLifecycleActionCreated: LIFECYCLE,
    TaskAuditAccountLifecycleActionFailed: LIFECYCLE,
    TenantAuthConfig: { reeveLocal: 'c1Local' },
    TenantAuthConfigServiceCreateRequest: { reeveLocal: 'c1Local' },
    TenantEmailProvider: { builtin: 'c1Builtin' },
  },
  /** Values, by the enumeration that has them. */
  values: {
    AuthConfigProviderType: { AUTH_CONFIG_PROVIDER_TYPE_REEVE_LOCAL: 'AUTH_CONFIG_PROVIDER_TYPE_C1_LOCAL' },
    GrantJustificationType: { GRANT_JUSTIFICATION_TYPE_SERVICE: 'GRANT_JUSTIFICATION_TYPE_CONDUCTOR_ONE' },
    Source: { SOURCE_REEVE: 'SOURCE_C1' },
    TaskAuditSource: { SOURCE_REEVE: 'SOURCE_C1' },
  },
  /** Packages of types, in `@type` and in the names of events. */
  packages: { 'reeve.api.': 'c1.api.', 'reeve.webhooks.': 'c1.webhooks.' },
  /** The first part of the names of functions. Expressions are given back as they were written. */
  functions: { reeve: 'c1' },
} as const satisfies {
  members: Readonly<Record<string, Names>>
  values: Readonly<Record<string, Names>>
  packages: Names
  functions: Names
}

const NONE: Names = {}
const MEMBERS: Readonly<Record<string, Names>> = PAIRS.members
const VALUES: Readonly<Record<string, Names>> = PAIRS.values
const PACKAGES = Object.entries(PAIRS.packages)

/** The other names of the members of a shape, by Reeve's. */
export const otherMembers = (shape: string): Names => MEMBERS[shape] ?? NONE

/** The other names of the values of an enumeration, by Reeve's. */
export const otherValues = (enumeration: string): Names => VALUES[enumeration] ?? NONE

/** The other names of whatever is a member of any shape with this name. */
export const othersOfMember = (member: string): readonly string[] =>
  Object.values(MEMBERS).flatMap((names) => names[member] ?? [])

/** A known spelling of a member, in the name that is written. */
export function writtenSpelling(names: WireNames, shape: string, member: string, spelling: string): string {
  const other = otherMembers(shape)[member]
  if (other === undefined) return spelling
  const written = names === 'compatible' ? other : member
  return spelling.includes('_') ? toSnake(written) : written
}

/** The name of a type, such as `type.googleapis.com/reeve.api.app.v1.App` or `reeve.webhooks.v1.PayloadTest`. */
export const writtenType = (names: WireNames, type: string): string =>
  names === 'neutral' ? type : inPackage(type, PACKAGES)

export const neutralType = (type: string): string =>
  inPackage(
    type,
    PACKAGES.map(([ours, other]) => [other, ours]),
  )

function inPackage(type: string, pairs: readonly (readonly [string, string])[]): string {
  const start = type.indexOf('/') + 1
  const pair = pairs.find(([from]) => type.startsWith(from, start))
  return pair ? type.slice(0, start) + pair[1] + type.slice(start + pair[0].length) : type
}
