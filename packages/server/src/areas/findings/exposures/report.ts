import { invalid } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import type { Bucket } from '../../../service/bucket.ts'
import type { Context } from '../../../service/context.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { givenSecret, text, timestamp } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { SYSTEM } from '../audits/store.ts'
import { detectorId } from '../detectors/detector.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { tellExposed } from '../notices.ts'
import { observe } from '../pipeline/observe.ts'
import { isOn } from '../settings/store.ts'
import { lockSame } from '../store.ts'
import { type Exposed, findExposed, tracesOf } from './find-exposed.ts'
import { addedTo, type Exposure, keyPartsOf, observationOf, prefixOf, typeOf } from './observation.ts'

export const exposures: Bucket = { name: 'exposure', perMinute: 60, burst: 60, about: 'exposure reports of a client' }

export const reportExposure = operation({
  id: 'findings.exposures.report',
  about: 'Reports a secret that was seen in public. The answer does not tell whether it opens anything.',
  route: 'POST /api/v1/credential-exposure-reports',
  guard: requires('findings:manage'),
  strict: true,
  bucket: exposures,
  request: shape('CredentialExposureServiceReportRequest', 'What was seen, and where.', {
    secret: required(givenSecret(16_384, 'The secret as it was seen; only hashes of it are looked at.', [])),
    scannerId: required(text(256, 'Who reports it.', { min: 1, trim: true })),
    sourceKind: text(256, 'What kind of place it was seen in.'),
    sourceUrl: text(2048, 'Where it was seen.'),
    observedAt: timestamp('When it was seen; now, when absent.'),
  }),
  response: shape('CredentialExposureServiceReportResponse', 'Nothing to say.', {}),

  async run(context, { secret, scannerId, sourceKind = '', sourceUrl = '', observedAt }) {
    const { tx, emit } = context
    if (secret.reveal() === '') throw invalid('secret', 'is required', 'VALUE_REQUIRED')
    if (observedAt && Temporal.Instant.compare(observedAt, tx.now) > 0) {
      throw invalid('observedAt', 'must not be in the future')
    }
    const traces = tracesOf(secret)
    emit({
      kind: 'findings.exposureReport.received',
      subject: { type: 'exposure_report', id: newId(tx.now) },
      after: { scannerId, sourceKind },
    })
    const exposed = await findExposed(tx, traces)
    if (!exposed || !(await isOn(tx, typeOf(exposed)))) return {}
    await raise(context, exposed, {
      credentialRevoked: false,
      fingerprintPrefix: prefixOf(traces.sha256),
      firstObservedAt: (observedAt ?? tx.now).toString(),
      firstScannerId: scannerId,
      reportingScanners: [scannerId],
      sourceKind,
      sourceUrl,
    })
    return {}
  },
})

async function raise({ tx, emit, services }: Context, exposed: Exposed, report: Exposure): Promise<void> {
  const detector = typeOf(exposed)
  const fingerprint = fingerprintOf([detectorId(detector), ...keyPartsOf(exposed)])
  // Of two first reports at once, the second adds to what the first has written.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.tenantId} ${fingerprint}`}, 0))`)
  const [known] = await lockSame(tx, [fingerprint])
  // Safe because only exposures have this fingerprint.
  const evidence = addedTo(known?.evidence_fields as Exposure | undefined, report)
  await observe({ tx, emit, actor: SYSTEM, expressions: services.expressions }, { detector, startedAt: tx.now }, [
    observationOf(exposed, evidence),
  ])
  const { fingerprintPrefix: prefix, sourceKind } = report
  await tellExposed(tx, { ...exposed, prefix, sourceKind })
}
