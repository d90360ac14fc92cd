import { createHash } from 'node:crypto'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import { activityOf } from '../ocsf/api-activity.ts'
import { activityId, CLASSES } from '../ocsf/classes.ts'

/** The detection of one kind of event, as a rule of Sigma. */
export type SigmaRule = {
  readonly title: string
  readonly id: string
  readonly logsource: { readonly product: 'reeve'; readonly service: 'system' }
  readonly detection: { readonly selection: Readonly<Record<string, unknown>>; readonly condition: 'selection' }
  readonly level: 'informational' | 'medium' | 'high'
}

type Sources = { operations: readonly AnyOperation[]; rules: LogRules }

/** A rule for every operation and every line of an area's log rules. */
export const sigmaRules = ({ operations, rules }: Sources): SigmaRule[] => [
  ...operations.map(({ called, writes, about }) =>
    sigma(`${called}: ${about}`, called, {
      class_uid: CLASSES.apiActivity.uid,
      activity_id: activityId('apiActivity', activityOf(called, !writes)),
      'api.operation': called,
    }),
  ),
  ...domainRules(rules),
]

function domainRules(rules: LogRules): SigmaRule[] {
  const found = new Map<string, SigmaRule>()
  for (const entryType of Object.values(rules).flatMap((rule) => rule.entryTypes)) {
    const { uid, name } = CLASSES[entryType.class]
    const key = `${entryType.code} ${uid} ${entryType.activity}`
    const number = activityId(entryType.class, entryType.activity)
    const activity = number === OTHER ? { activity_name: entryType.activity } : { activity_id: number }
    found.set(
      key,
      sigma(
        `${name}: ${entryType.activity} (${entryType.code})`,
        key,
        { class_uid: uid, ...activity, 'metadata.event_code': entryType.code },
        LEVELS[entryType.code],
      ),
    )
  }
  return [...found.values()]
}

const OTHER = 99
const LEVELS: Readonly<Record<string, SigmaRule['level']>> = {
  'user.role_assigned': 'medium',
  'log_exporter.export_run_failed': 'medium',
  'log_exporter.deleted': 'high',
}

const sigma = (
  title: string,
  name: string,
  selection: Record<string, unknown>,
  level: SigmaRule['level'] = 'informational',
): SigmaRule => ({
  title,
  id: uuidOf(name),
  logsource: { product: 'reeve', service: 'system' },
  detection: { selection, condition: 'selection' },
  level,
})

/** The namespace of RFC 9562 for names that are addresses. */
const NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')

/** A UUID of version 5: the same name has the same id in every deployment. */
function uuidOf(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(`reeve/ocsf/${name}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
