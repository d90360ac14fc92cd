import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { Exporter } from '../shape.ts'
import { listExporters } from '../store.ts'
import { toExporter } from '../view.ts'

export const listExportersOperation = operation({
  id: 'systemLog.exports.list',
  about: 'Lists the exporters of the log.',
  route: 'GET /api/v1/systemlog/exports',
  guard: requires('settings:read'),
  request: shape('SystemLogExportServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('SystemLogExportServiceListResponse', 'A page of exporters.', {
    list: list(Exporter, 100, 'The exporters.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    return pageById({ page }, input, { rows: (place) => listExporters(tx, place), show: toExporter })
  },
})
