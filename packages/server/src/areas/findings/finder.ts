import { finderBy } from '../console/api.ts'
import { searchFindings } from './operations/search.ts'

export const findFindingsByWords = finderBy('finding', searchFindings, ({ list = [] }) =>
  list.map(({ id, appId, description, severity }) => ({
    ...{ id, appId, state: severity },
    displayName: description.trim().split('\n')[0]!.slice(0, 1024).toWellFormed(),
  })),
)
