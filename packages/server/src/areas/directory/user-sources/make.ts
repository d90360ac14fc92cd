import type { Context } from '../../../service/context.ts'
import { directoryChanged } from './events.ts'
import { insertDirectory } from './store.ts'
import { toContent, toDirectory } from './view.ts'

/** The accounts of a new app make users, all of them, matched as usual. */
export async function makeDirectory({ tx, emit }: Pick<Context, 'tx' | 'emit'>, appId: string): Promise<void> {
  const row = await insertDirectory(tx, appId, toContent({}))
  if (row) emit(directoryChanged('created', null, toDirectory(row)))
}
