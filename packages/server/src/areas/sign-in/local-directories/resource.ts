import type { Context } from '../../../service/context.ts'
import { requires } from '../../../service/guard.ts'
import { emitted } from '../../../service/resource/changes.ts'
import { madeElsewhere, permitted } from '../../../service/resource/resource.ts'
import { localDirectoryChanged } from './events.ts'
import { revokePendingOf } from './invitations/revoke-pending.ts'
import { localDirectoryProblems } from './rules.ts'
import { LocalDirectoryConfig } from './shape.ts'
import { localDirectoryRows, moveDefault } from './store.ts'
import { type ShownLocalDirectory, toLocalDirectory } from './view.ts'

const path = '/api/v1/local-directory-configs'
const rights = { read: requires('settings:read'), write: requires('settings:write') }

/** Its app is given once and then read only, so it is made by an operation of its own. */
export const localDirectories = madeElsewhere({
  id: 'signIn.localDirectories',
  one: 'local directory',
  path,
  routes: { get: `GET ${path}/{app_id}`, update: `POST ${path}/{app_id}`, delete: `DELETE ${path}/{app_id}` },
  shape: LocalDirectoryConfig,
  guards: permitted(localDirectoryRows, rights, 'app_id'),
  store: localDirectoryRows,
  changes: emitted(localDirectoryChanged),
  strict: ['update', 'delete'],
  about: {
    list: 'Lists the apps whose users are kept by the service itself.',
    delete: 'Deletes a local directory and revokes its open invitations; its users stay.',
  },
  check: localDirectoryProblems,
  before: {
    async update(context, given, { isDefault }) {
      if (!isDefault) await takeDefault(context, given)
    },
    delete: (context, { appId }) => revokePendingOf(context, appId),
  },
})

/** One that becomes the default takes that from the one before. */
export async function takeDefault({ tx, emit }: Context, { appId, isDefault }: ShownLocalDirectory): Promise<void> {
  if (!isDefault) return
  for (const { before, after } of await moveDefault(tx, appId)) {
    emit(localDirectoryChanged('updated', toLocalDirectory(before), toLocalDirectory(after)))
  }
}
