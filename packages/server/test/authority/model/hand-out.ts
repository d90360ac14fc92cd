import type { AppId, Entitlement, Standing, UserId } from './facts.ts'

/**
 * Who could hand out what: the table of the model.
 *
 * - a role of the service: Super Administrators, and not to themselves;
 * - membership of an access profile: those who manage profiles, and owners of the app of the service;
 * - anything else: owners of the app, its connectors, and Super Administrators.
 */
export function handsOut(by: Standing, what: Entitlement, to: UserId | '*'): boolean {
  if (what.role !== undefined) return by.isSuper && by.userId !== to
  if (by.isSuper || (what.profileId !== undefined && managesProfiles(by))) return true
  return by.feeds === what.appId || by.ownApps.has(what.appId)
}

/** Ordinary entitlements enter profiles by those who manage profiles or hand them out; roles by Super Administrators. */
export const putsInProfile = (by: Standing, what: Entitlement): boolean =>
  by.isSuper || (what.role === undefined && (managesProfiles(by) || handsOut(by, what, '*')))

export const managesProfiles = (by: Standing): boolean => by.isSuper || by.roles.has('request_admin')

/** Who may start it. */
export const startsAutomation = (by: Standing, appId: AppId): boolean =>
  by.isSuper || (appId !== '' && by.ownApps.has(appId))

/** Who may ask for access to be taken away: whose it is, its managers, the helpdesk, owners of the app. */
export function takes(by: Standing, what: Entitlement, from: { id: UserId; managers: readonly UserId[] }): boolean {
  if (what.role !== undefined) return by.isSuper && by.userId !== from.id
  if (by.isSuper || by.userId === from.id || from.managers.includes(by.userId)) return true
  if (by.roles.has('request_helpdesk') || by.roles.has('campaign_admin')) return true
  return handsOut(by, what, from.id)
}
