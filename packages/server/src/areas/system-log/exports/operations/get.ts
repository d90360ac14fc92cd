import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { Exporter } from '../shape.ts'
import { getExporter } from '../store.ts'
import { toExporter } from '../view.ts'

export const getExporterOperation = operation({
  id: 'systemLog.exports.get',
  about: 'Reads one exporter.',
  route: 'GET /api/v1/systemlog/exports/{export_id}',
  guard: requires('settings:read'),
  request: shape('SystemLogExportServiceGetRequest', 'Nothing to say.', {}),
  response: shape('SystemLogExportServiceGetResponse', 'The exporter.', { exporter: Exporter }),

  async run({ tx, checkVersion }, _input, { export_id }) {
    return { exporter: toExporter(checkVersion(await getExporter(tx, export_id))) }
  },
})
