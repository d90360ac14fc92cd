import type { Violation } from '../../../lib/failure.ts'
import type { Change } from '../../../service/events.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { Tx } from '../../../store/tx.ts'
import type { WithRegistry } from './app-connectors.ts'

/** The settings of apps and entitlements that name a policy. */
export type PolicySetting = 'grant' | 'revoke' | 'certify' | 'emergency'

/** A policy that a setting names. A local policy can be named by the settings of its own object only. */
export type NamedPolicy = {
  readonly field: string
  readonly id: string
  readonly setting: PolicySetting
  /** Empty while the app is being made. */
  readonly appId: string
  /** Empty when it is a setting of the app. */
  readonly entitlementId: string
}

/** What the directory needs of policies. The area of policies serves it. */
export type DirectoryPolicies = {
  /** What is wrong with the policies; those that can be named stay until the transaction ends. */
  problemsOf(tx: Tx, named: readonly NamedPolicy[]): Promise<Violation[]>
  /** The apps, or one entitlement of an app, are deleted: local policies end with them. */
  end(tx: Tx, gone: { readonly appIds: readonly string[]; readonly entitlementId?: string }): Promise<Change[]>
}

export const directoryPolicies = extensionPoint<DirectoryPolicies>('directory.policies')

export const policiesOf = ({ services }: WithRegistry): DirectoryPolicies =>
  services.registry.extensions.only(directoryPolicies)
