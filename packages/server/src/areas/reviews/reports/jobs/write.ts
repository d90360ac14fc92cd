import { createHash } from 'node:crypto'
import { done } from '../../../../engine/outcome.ts'
import { newFileKey, sealFile } from '../../../../objects/sealed-file.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { packSigner } from '../../../auth/api.ts'
import { keepObject, receiveObject } from '../../../objects/api.ts'
import { tellReported } from '../../campaigns/send-notices.ts'
import { findCampaign } from '../../campaigns/store.ts'
import { identityPurpose } from '../download.ts'
import { reportChanged } from '../events.ts'
import { csvFile } from '../files/csv.ts'
import { jsonFile } from '../files/json.ts'
import { xlsxFile } from '../files/xlsx.ts'
import { packFile } from '../packs/pack.ts'
import { openContent } from '../reading/open.ts'
import { TooManyRows } from '../reading/rows.ts'
import type { Format } from '../shape.ts'
import { completeReport, failReport, findReport, lockPendingReport, type WrittenFile } from '../store.ts'
import { type ReportPayload, WRITE_REPORT } from './names.ts'

type Prepared = WrittenFile | { readonly refused: string } | undefined

/**
 * Writes a file and then, in one transaction, says that it is there. Whoever is killed before leaves an object behind
 * that nothing refers to, which is removed by itself; the next one begins anew, from another moment.
 */
export const writeReviewReport = areaJob<ReportPayload, Prepared>({
  ...WRITE_REPORT,
  about: 'Writes the file of a report of a campaign, from one moment of the database.',
  retry: { delaySeconds: [5, 60], jitter: 0.2, attempts: 3 },
  waits: true,
  mostLost: 3,

  async prepare({ tenant, services, read, now, signal }, { reportId }) {
    const report = await findReport(read, reportId)
    if (report?.state !== 'PENDING') return undefined
    const { identity, recipient } = await newFileKey()
    const sum = { bytes: 0, rows: 0, md5: createHash('md5'), sha256: createHash('sha256') }
    async function* file(): AsyncGenerator<Uint8Array> {
      // Opened with the first byte that is asked for: its connection is not held while another is waited for.
      await using snapshot = await tenant.database.openSnapshot({ tenantId: tenant.id, now })
      const content = await openContent(snapshot, report!, { signal, counted: (rows) => (sum.rows = rows) })
      const form = report!.format as Format // Safe because the table allows no other.
      const pieces = form === 'ZIP' ? packFile(content, await packSigner(tenant, read)) : FORMS[form](content)
      for await (const piece of pieces) {
        sum.bytes += piece.length
        sum.md5.update(piece)
        sum.sha256.update(piece)
        yield piece
      }
    }
    try {
      const object = await receiveObject({ tenant, now, services }, sealFile(file(), recipient))
      const hashes = { md5: sum.md5.digest('hex'), sha256: sum.sha256.digest('hex') }
      const sealed = tenant.sealer.seal(Buffer.from(identity), identityPurpose(reportId))
      return { object, identity: sealed, bytes: sum.bytes, rows: sum.rows, ...hashes }
    } catch (error) {
      if (error instanceof TooManyRows) return { refused: error.message }
      throw error
    }
  },

  async run({ tx, emit }, { reportId }, prepared) {
    const report = await lockPendingReport(tx, reportId)
    if (!prepared || !report) return done
    if ('refused' in prepared) {
      emit(reportChanged('failed', await failReport(tx, reportId, prepared.refused)))
      return done
    }
    await keepObject(tx, prepared.object)
    emit(reportChanged('completed', await completeReport(tx, reportId, prepared)))
    // Whoever asks for one looks for it; one that nobody asked for is announced.
    const campaign = report.requested_by_user_id === '' ? await findCampaign(tx, report.review_id) : undefined
    if (campaign) await tellReported(tx, campaign, reportId)
    return done
  },

  async givenUp({ tx, emit }, { reportId }) {
    if (!(await lockPendingReport(tx, reportId))) return
    const why = 'the file could not be written; ask for the report again, or look at the log of the service'
    emit(reportChanged('failed', await failReport(tx, reportId, why)))
  },
})

const FORMS = { JSON: jsonFile, CSV: csvFile, XLSX: xlsxFile } as const
