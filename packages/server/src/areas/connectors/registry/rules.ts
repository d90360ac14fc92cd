import { invalid } from '../../../lib/failure.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { Connector } from './shape.ts'
import type { Content } from './store.ts'

type Given = Answer<typeof Connector>

export function checkContent({ profileAllowList, profileIgnoreList }: Given): void {
  if (profileAllowList.length > 0 && profileIgnoreList.length > 0) {
    throw invalid('connector.profileIgnoreList', 'must be empty while profileAllowList is not')
  }
}

export const toContent = (given: Given): Content => ({
  display_name: given.displayName,
  description: given.description,
  sync_resource_type_ids: [...(given.syncConfig?.syncResourceTypeIds ?? [])],
  profile_allow_list: [...given.profileAllowList],
  profile_ignore_list: [...given.profileIgnoreList],
  disable_check_bad_sync: given.disableCheckBadSync,
  parallel_sync_workers: given.parallelSyncWorkerCount,
})
