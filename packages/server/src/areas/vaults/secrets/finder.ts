import { finderBy } from '../../console/api.ts'
import { searchMySecrets } from './operations/search-mine.ts'

export const findMySecrets = finderBy('secret', searchMySecrets, ({ list = [] }) =>
  list.map(({ vaultId, displayName }) => ({ id: vaultId, displayName })),
)
