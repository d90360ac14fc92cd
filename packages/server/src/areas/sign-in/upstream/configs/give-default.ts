import type { Context } from '../../../../service/context.ts'
import type { AuthConfigsRow } from '../../../../store/tables.ts'
import { saveDefault } from './store.ts'
import { configChanged, toConfig } from './view.ts'

/** There is one default: when another configuration becomes it, the one before no longer is. Answers the others after that. */
export async function giveDefault(
  { tx, emit }: Pick<Context, 'tx' | 'emit'>,
  others: readonly AuthConfigsRow[],
  changed: Pick<AuthConfigsRow, 'id' | 'is_default'>,
): Promise<AuthConfigsRow[]> {
  const rest = others.filter(({ id }) => id !== changed.id)
  if (!changed.is_default) return rest
  const after: AuthConfigsRow[] = []
  for (const config of rest) {
    const saved = config.is_default ? await saveDefault(tx, config.id, false) : config
    if (saved !== config) emit(configChanged('updated', toConfig(config), toConfig(saved)))
    after.push(saved)
  }
  return after
}
