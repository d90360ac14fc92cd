import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { endExporter, lockExporter } from '../store.ts'
import { exporterChanged, toExporter } from '../view.ts'

export const deleteExporter = operation({
  id: 'systemLog.exports.delete',
  about: 'Ends an exporter; the files it has written stay.',
  route: 'DELETE /api/v1/systemlog/exports/{export_id}',
  guard: requires('systemlog:write'),
  request: shape('SystemLogExportServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('SystemLogExportServiceDeleteResponse', 'Nothing to say.', {}),

  async run({ tx, checkVersion, emit }, _input, { export_id }) {
    const row = checkVersion(await lockExporter(tx, export_id))
    await endExporter(tx, export_id)
    emit(exporterChanged('deleted', toExporter(row), null))
    return {}
  },
})
