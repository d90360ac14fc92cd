import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { Exporter } from '../shape.ts'
import { listExporters } from '../store.ts'
import { toExporter } from '../view.ts'

const ExporterRef = shape('SystemLogExporterRef', 'Names an exporter.', { exportId: id('The id of the exporter.') })

export const searchExporters = operation({
  id: 'systemLog.exports.search',
  about: 'Finds exporters of the log.',
  route: 'POST /api/v1/search/systemlog/exports',
  guard: requires('settings:read'),
  reads: true,
  request: shape('SystemLogExportSearchServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the display name.'),
    displayName: text(256, 'The display name, whatever its case.'),
    refs: list(ExporterRef, 512, 'Only these exporters.'),
    ...pageFields,
  }),
  response: shape('SystemLogExportSearchServiceSearchResponse', 'A page of exporters.', {
    list: list(Exporter, 100, 'The exporters.'),
    nextPageToken,
  }),

  async run({ tx, page }, { query, displayName, refs, ...asked }) {
    const ids = refs?.length ? refs.map((ref) => ref.exportId ?? '') : undefined
    return pageById({ page }, asked, {
      rows: (place) => listExporters(tx, { query, displayName, ids, ...place }),
      show: toExporter,
    })
  },
})
