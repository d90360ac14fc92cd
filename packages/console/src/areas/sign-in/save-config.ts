import type { InputOf } from '@reeve/client/session'
import { api, refresh } from '../../lib/api.ts'

type Changes = NonNullable<NonNullable<InputOf<'signIn.authConfigs.update'>['body']>['authConfig']>

/** Saves some members of a configuration; the others stay as they are. */
export async function saveConfig(id: string, authConfig: Changes): Promise<void> {
  const updateMask = Object.keys(authConfig).join(',')
  await api.call('signIn.authConfigs.update', { path: { id }, body: { authConfig, updateMask } })
  await refresh(['auth-configs'])
  await refresh(['setup'])
}
