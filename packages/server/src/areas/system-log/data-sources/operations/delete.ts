import { precondition } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { endDataSource, findUser, lockDataSource } from '../store.ts'
import { dataSourceChanged, toDataSource } from '../view.ts'

export const deleteDataSource = operation({
  id: 'systemLog.dataSources.delete',
  about: 'Forgets a data source that no exporter writes to; what was written there stays.',
  route: 'DELETE /api/v1/datasources/{id}',
  guard: requires('systemlog:write'),
  request: shape('DataSourceServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('DataSourceServiceDeleteResponse', 'Nothing to say.', {}),

  async run({ tx, checkVersion, emit }, _input, { id }) {
    const row = checkVersion(await lockDataSource(tx, id))
    const user = await findUser(tx, id)
    if (user !== undefined) throw precondition('IN_USE', `the exporter "${user}" writes there; delete it first`, id)
    await endDataSource(tx, id)
    emit(dataSourceChanged('deleted', toDataSource(row), null))
    return {}
  },
})
