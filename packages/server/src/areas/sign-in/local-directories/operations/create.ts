import { invalidAll, missingReference } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { complete } from '../../../../wire/stored.ts'
import { loadApps } from '../../../directory/apps/api.ts'
import { localDirectoryChanged } from '../events.ts'
import { takeDefault } from '../resource.ts'
import { localDirectoryProblems } from '../rules.ts'
import { LocalDirectoryConfig, localDirectoryFields } from '../shape.ts'
import { localDirectoryRows } from '../store.ts'

export const createLocalDirectory = operation({
  id: 'signIn.localDirectories.create',
  about: 'Has the service itself keep the users of an app.',
  route: 'POST /api/v1/local-directory-configs',
  guard: requires('settings:write'),
  strict: true,
  request: shape('LocalDirectoryConfigServiceCreateRequest', 'A new local directory.', {
    appId: required(id('The app.')),
    ...localDirectoryFields,
    displayName: required(localDirectoryFields.displayName),
  }),
  response: shape('LocalDirectoryConfigServiceCreateResponse', 'The local directory.', {
    localDirectoryConfig: LocalDirectoryConfig,
  }),

  async run(context, input) {
    const { tx, emit } = context
    const given = complete(LocalDirectoryConfig, input)
    const violations = localDirectoryProblems(given)
    if (violations.length > 0) throw invalidAll(violations)
    const { appId } = input
    if (!(await loadApps(tx, [appId])).has(appId)) throw missingReference('appId', 'app', appId)
    await takeDefault(context, given)
    const localDirectoryConfig = localDirectoryRows.show(context.setEtag(await localDirectoryRows.insert(tx, given)))
    emit(localDirectoryChanged('created', null, localDirectoryConfig))
    return { localDirectoryConfig }
  },
})
