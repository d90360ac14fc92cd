import type { Answered } from '@reeve/client/session'

type Finding = Answered.Finding

/** The one thing that ends a finding of its type, as far as it can be done here. */
export type Fix =
  /** Everything that the account holds is taken away. */
  | { readonly kind: 'takeAccess'; readonly appId: string; readonly accountId: string }
  /** One thing that the account holds is taken away. */
  | {
      readonly kind: 'takeOne'
      readonly appId: string
      readonly accountId: string
      readonly entitlementId: string
      readonly userId: string
    }
  | { readonly kind: 'giveOwner'; readonly owned: Owned; readonly gone: readonly string[] }
  | { readonly kind: 'accountType'; readonly appId: string; readonly accountId: string; readonly type: string }
  | { readonly kind: 'accountOwner'; readonly appId: string; readonly accountId: string; readonly userId: string }
  | { readonly kind: 'sync'; readonly appId: string; readonly connectorId: string }
  /** It is done on a page of its own. */
  | { readonly kind: 'open'; readonly page: 'discovered' | 'toolServers' | 'connector' | 'app'; readonly to: string }

export type Owned =
  | { readonly type: 'app_user'; readonly appId: string; readonly id: string }
  | { readonly type: 'app_resource'; readonly appId: string; readonly id: string; readonly typeId: string }

/** What somebody has to have, everywhere or for what they own, to be offered it. */
export const NEEDS: Readonly<Record<Fix['kind'], readonly string[]>> = {
  takeAccess: ['requests:self', 'grants:read'],
  takeOne: ['requests:self'],
  giveOwner: ['accounts:write', 'entitlements:write', 'users:read-basic'],
  accountType: ['accounts:write'],
  accountOwner: ['accounts:write'],
  sync: ['connectors:write'],
  open: ['apps:read'],
}

/** By the member that holds what was found. Types without a line have no fix: people see to them, with a task. */
const FIXES: Readonly<Record<string, (finding: Finding) => Fix | undefined>> = {
  deactivatedOwner: (finding) =>
    finding.deactivatedOwner?.source === 'DEACTIVATED_OWNER_SOURCE_IDENTITY_CORRELATION'
      ? takeAccess(finding)
      : giveOwner(finding),
  serviceAccountUnowned: giveOwner,
  nhiUnowned: giveOwner,
  serviceAccountMisclassification: ({ appUserTarget: account, serviceAccountMisclassification: found }) =>
    account && found
      ? { kind: 'accountType', appId: account.appId, accountId: account.appUserId, type: found.detectedAccountType }
      : undefined,
  similarUsernameMatch: ({ appUserTarget: account, similarUsernameMatch: found }) =>
    account && found?.proposedIdentityUserId
      ? {
          kind: 'accountOwner',
          appId: account.appId,
          accountId: account.appUserId,
          userId: found.proposedIdentityUserId,
        }
      : undefined,
  edgeFinding: takeAccess,
  accessOutlier: ({ appUserTarget: account, accessOutlier: found }) =>
    account && found
      ? {
          kind: 'takeOne',
          appId: account.appId,
          accountId: account.appUserId,
          entitlementId: found.entitlementId,
          userId: found.userId,
        }
      : undefined,
  connectorSyncFailing: ({ connectorTarget: target }) =>
    target && { kind: 'sync', appId: target.appId, connectorId: target.connectorId },
  connectorAnomalyDetectionDisabled: openConnector,
  credentialExpiring: (finding) => openConnector(finding) ?? openApp(finding),
  unusedSecret: openApp,
  shadowApp: () => ({ kind: 'open', page: 'discovered', to: '/discovered' }),
  shadowMcp: () => ({ kind: 'open', page: 'toolServers', to: '/seen-tool-servers' }),
}

function takeAccess({ appUserTarget: account }: Finding): Fix | undefined {
  return account && { kind: 'takeAccess', appId: account.appId, accountId: account.appUserId }
}

function giveOwner({ appUserTarget: account, appResourceTarget: resource, ...finding }: Finding): Fix | undefined {
  const gone = (finding.deactivatedOwnerEvidence?.deactivatedOwners ?? []).map(({ userId }) => userId)
  if (account)
    return { kind: 'giveOwner', gone, owned: { type: 'app_user', appId: account.appId, id: account.appUserId } }
  if (!resource) return undefined
  const { appId, appResourceId: id, appResourceTypeId: typeId } = resource
  return { kind: 'giveOwner', gone, owned: { type: 'app_resource', appId, id, typeId } }
}

function openConnector({ connectorTarget: target }: Finding): Fix | undefined {
  return target && { kind: 'open', page: 'connector', to: `/connectors/${target.appId}/${target.connectorId}` }
}

function openApp({ appResourceTarget: target }: Finding): Fix | undefined {
  return target && { kind: 'open', page: 'app', to: `/apps/${target.appId}?tab=resources` }
}

/** The types that have a fix, for the test that every type of the contract is here or told of. */
export const FIXED_TYPES = Object.keys(FIXES)

export function fixOf(finding: Finding): Fix | undefined {
  // Safe because members are read by name and compared before they are used.
  const members = finding as unknown as Readonly<Record<string, unknown>>
  const type = FIXED_TYPES.find((name) => typeof members[name] === 'object' && members[name] !== null)
  return type === undefined ? undefined : FIXES[type]?.(finding)
}
