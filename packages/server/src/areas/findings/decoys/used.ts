import type { Named } from '../../../engine/job.ts'
import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { DecoysRow, FindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { SYSTEM } from '../audits/store.ts'
import { detectorId } from '../detectors/detector.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { tellDecoyUsed } from '../notices.ts'
import type { Observation } from '../pipeline/observation.ts'
import { observe } from '../pipeline/observe.ts'
import { recordNew } from '../record.ts'
import { isOn } from '../settings/store.ts'
import { decoyCredentialUsed } from './finding-type.ts'
import { noteUse } from './store.ts'

/** `eventId` is the refusal by which the use is known, and the id of its audit. */
export type DecoyUse = { readonly decoyId: string; readonly eventId: string; readonly at: string }

export const DECOY_USE: Named<DecoyUse> = { kind: 'findings.decoyUsed' }

export const decoyUsed = areaJob<DecoyUse>({
  ...DECOY_USE,
  about: 'Notes that a decoy was used, and raises the finding.',
  retry: PATIENT,

  async run({ tx, emit, now, services }, { decoyId, eventId, at }) {
    const decoy = await noteUse(tx, decoyId, at)
    if (!decoy || !(await isOn(tx, decoyCredentialUsed))) return done
    await tellDecoyUsed(tx, decoy, { eventId, at })
    const pipe = { tx, emit, actor: SYSTEM, expressions: services.expressions }
    await observe(pipe, { detector: decoyCredentialUsed, startedAt: now }, [observationOf(decoy, eventId)], 'event')
    // A finding that is new or open again has an audit of that; the use has one of its own.
    const unrecorded = await findUnrecorded(tx, decoyId, eventId)
    if (unrecorded)
      await recordNew(pipe, [{ type: 'EVIDENCE_UPDATED', before: unrecorded, after: unrecorded, id: eventId }])
    return done
  },
})

const findUnrecorded = (tx: Tx, decoyId: string, eventId: string): Promise<FindingsRow | undefined> =>
  tx.find<FindingsRow>(sql`
    select * from findings where fingerprint = ${fingerprintOf([detectorId(decoyCredentialUsed), decoyId])}
      and not exists (select from finding_audits where id = ${eventId})`)

const observationOf = ({ id, kind, display_name: name, annotations }: DecoysRow, eventId: string): Observation => ({
  keyParts: [id],
  severity: 'CRITICAL',
  payload: { decoyId: id, kind: `DECOY_CREDENTIAL_KIND_${kind}` },
  target: { member: 'decoyTarget', ids: { decoyId: id } },
  description: `Somebody used the decoy ${name}.`,
  remediationDescription: 'Find out who could read the place it was left in, and what else is there.',
  annotations: annotations as Record<string, string>, // Safe because the shape read them.
  eventId,
})
