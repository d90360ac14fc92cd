import type { Answered } from '@reeve/client'
import { ageSince } from '../age.ts'
import type { NamesById } from './lookup.ts'
import { shortName } from './names.ts'

type Finding = Answered.Finding

export const severityOf = ({ severity }: Finding): string => shortName('FINDING_SEVERITY_', severity)
export const stateOf = ({ state }: Finding): string => shortName('FINDING_STATE_', state)

/** Its member is the type: `nhiUnowned` is printed as `nhi-unowned`; a reported type, as its reporter calls it. */
export function typeOf(finding: Finding): string {
  const detector = shortName('', finding.sourceDetectorId)
  return detector || finding.customSubType || 'custom'
}

type Target = { readonly kind: string; readonly id: string }

/** What it is about: the kind of thing, and the id that names it. */
function targetOf(finding: Finding): Target {
  const { identityUserTarget, appUserTarget, appResourceTarget, connectorTarget, decoyTarget, usageResourceTarget } =
    finding
  if (identityUserTarget) return { kind: 'user', id: identityUserTarget.identityUserId }
  if (appUserTarget) return { kind: 'account', id: appUserTarget.appUserId }
  if (appResourceTarget) return { kind: 'resource', id: appResourceTarget.appResourceId }
  if (connectorTarget) return { kind: 'connector', id: connectorTarget.connectorId }
  if (decoyTarget) return { kind: 'decoy', id: decoyTarget.decoyId }
  if (usageResourceTarget) return { kind: 'use of', id: usageResourceTarget.resourceId }
  return { kind: 'tenant', id: '' }
}

/** `account svc-export`; with the id where there is no name. */
export function targetName(finding: Finding, names: NamesById): string {
  const { kind, id } = targetOf(finding)
  return id === '' ? kind : `${kind} ${names.get(id) || id}`
}

/** `account svc-export (2aErpUsr0000000000000000009)` */
export function targetInFull(finding: Finding, names: NamesById): string {
  const { kind, id } = targetOf(finding)
  return id === '' ? kind : `${kind} ${nameInFull(id, names)}`
}

export function nameInFull(id: string, names: NamesById): string {
  const name = names.get(id)
  return name ? `${name} (${id})` : id
}

/** Since it appeared last. */
export const ageOf = ({ lastAppearedAt }: Finding, now: Date): string => ageSince(lastAppearedAt, now)
