import { inPieces, only } from '../../../lib/in-pieces.ts'
import type { ZipFile } from '../../../lib/zip.ts'
import { type SignManifest, signedPack } from '../../../service/packs/pack.ts'
import type { ReportContent } from './content.ts'
import { csvFile } from './csv.ts'
import { htmlFile } from './html.ts'
import { jsonFile } from './json.ts'
import { xlsxFile } from './xlsx.ts'

/** All forms, from where they come, and a manifest that is signed with the key of the tenant. */
export function packFile(content: ReportContent, sign: SignManifest): AsyncGenerator<Uint8Array> {
  const report = { id: content.id, displayName: content.displayName, state: 'REPORT_RUN_STATUS_SUCCEEDED' }
  return signedPack({ format: 'reeve-report-pack', report }, parts(content), { sign, at: content.at })
}

function* parts(content: ReportContent): Generator<ZipFile> {
  yield { name: 'report.json', content: jsonFile(content) }
  yield { name: 'report.csv', content: csvFile(content) }
  yield { name: 'report.xlsx', content: xlsxFile(content) }
  yield { name: 'report.html', content: htmlFile(content) }
  yield { name: 'provenance.json', content: inPieces(only(`${JSON.stringify(content.provenance, null, 2)}\n`)) }
}
